// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.BitSet;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/// The two text forms in which Linux writes a set of CPU or node ids: the list `0-3,8` and the hexadecimal mask
/// `00000000,0000ffff`, most significant word first, of any length. Strides such as `0-31:2/4`, which boot
/// parameters may have, are refused: no file of the kernel shows them.
///
/// Parsing never throws. What cannot be read is skipped and named in [Parsed#problem()], so the caller decides
/// whether a partly read text is good enough. Pure functions; safe from any thread.
public final class CpuListFormat {

    /// Ids at or above this are refused, so that a garbled number cannot make us allocate without bound. The
    /// kernel's own limit is the same.
    public static final int IDS_MAX = 1 << 13;

    private static final int MASK_WORD_DIGITS = 8;
    private static final int HEX_DIGIT_BITS = 4;
    private static final int QUOTED_CHARS_MAX = 40;

    private CpuListFormat() {}

    /// What was read from a text.
    ///
    /// @param ids the ids that could be read; owned by the caller
    /// @param problem what was wrong, for a person; null when all of the text was understood
    public record Parsed(BitSet ids, @Nullable String problem) {

        /// True when all of the text was understood.
        public boolean clean() {
            return problem == null;
        }
    }

    /// Reads the list form. An empty text is the empty set; an item that is no number or range, a reversed range
    /// and an id of [#IDS_MAX] or more are skipped.
    public static Parsed parseList(String text) {
        BitSet ids = new BitSet();
        String problem = null;
        String trimmed = text.strip();
        if (trimmed.isEmpty()) {
            return new Parsed(ids, null);
        }
        int start = 0;
        while (start <= trimmed.length()) {
            int comma = trimmed.indexOf(',', start);
            int end = comma < 0 ? trimmed.length() : comma;
            String item = trimmed.substring(start, end).strip();
            if (!addItem(item, ids) && problem == null) {
                problem = problemOf(item);
            }
            start = end + 1;
        }
        return new Parsed(ids, problem);
    }

    /// Reads the mask form: hexadecimal words, most significant first, an optional `0x` in front. One word alone
    /// may have any number of digits; among several only the first may have fewer than eight.
    public static Parsed parseMask(String text) {
        String trimmed = text.strip();
        if (trimmed.isEmpty()) {
            return new Parsed(new BitSet(), null);
        }
        String body = trimmed.startsWith("0x") || trimmed.startsWith("0X") ? trimmed.substring(2) : trimmed;
        StringBuilder digits = new StringBuilder(body.length());
        int start = 0;
        while (start <= body.length()) {
            int comma = body.indexOf(',', start);
            int end = comma < 0 ? body.length() : comma;
            boolean wholeText = start == 0 && comma < 0;
            int width = end - start;
            boolean fits = wholeText
                    ? width > 0
                    : width == MASK_WORD_DIGITS || (start == 0 && width > 0 && width < MASK_WORD_DIGITS);
            if (!fits) {
                return garbledMask(trimmed);
            }
            digits.append(body, start, end);
            start = end + 1;
        }
        return maskOf(digits, trimmed);
    }

    /// Writes the list form, ranges joined: `0-3,8`; the empty set is the empty text.
    public static String format(BitSet ids) {
        StringJoiner items = new StringJoiner(",");
        for (int first = ids.nextSetBit(0); first >= 0; ) {
            int afterLast = ids.nextClearBit(first);
            items.add(afterLast - first == 1 ? Integer.toString(first) : first + "-" + (afterLast - 1));
            first = ids.nextSetBit(afterLast);
        }
        return items.toString();
    }

    /// Adds one item of a list; false if it cannot be read.
    private static boolean addItem(String item, BitSet ids) {
        int dash = item.indexOf('-');
        int first = number(dash < 0 ? item : item.substring(0, dash));
        int last = dash < 0 ? first : number(item.substring(dash + 1));
        if (first < 0 || last < first) {
            return false;
        }
        ids.set(first, last + 1);
        return true;
    }

    /// What is wrong with an item that cannot be read. Asked for the first one of a text only, which
    /// may hold very many.
    private static String problemOf(String item) {
        int dash = item.indexOf('-');
        boolean numbers = dash >= 0 && number(item.substring(0, dash)) >= 0 && number(item.substring(dash + 1)) >= 0;
        return numbers
                ? "the range " + quoted(item) + " runs backwards"
                : quoted(item) + " is no id below " + IDS_MAX + " and no range of ids";
    }

    private static int number(String digits) {
        if (digits.isEmpty()) {
            return -1;
        }
        int value = 0;
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(i);
            if (c < '0' || c > '9') {
                return -1;
            }
            value = value * 10 + (c - '0');
            if (value >= IDS_MAX) {
                return -1;
            }
        }
        return value;
    }

    private static Parsed maskOf(CharSequence digits, String text) {
        BitSet ids = new BitSet();
        int length = digits.length();
        for (int i = 0; i < length; i++) {
            int nibble = hexDigit(digits.charAt(length - 1 - i));
            long base = (long) i * HEX_DIGIT_BITS;
            if (nibble < 0 || (nibble != 0 && base + HEX_DIGIT_BITS > IDS_MAX)) {
                return garbledMask(text);
            }
            for (int bit = 0; bit < HEX_DIGIT_BITS; bit++) {
                if ((nibble & (1 << bit)) != 0) {
                    ids.set((int) base + bit);
                }
            }
        }
        return new Parsed(ids, null);
    }

    private static int hexDigit(char c) {
        return c < 0x80 ? Character.digit(c, 16) : -1;
    }

    private static Parsed garbledMask(String text) {
        return new Parsed(new BitSet(), quoted(text) + " is no mask of hexadecimal words");
    }

    private static String quoted(String text) {
        return "'" + Printable.text(text, QUOTED_CHARS_MAX) + "'";
    }
}
