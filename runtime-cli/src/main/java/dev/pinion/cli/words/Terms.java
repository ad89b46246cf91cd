// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// What a term is, and which files are text: a term is a longest run of letters and digits in a file's UTF-8 text, in
/// lower case; a run longer than [Terms#CODE_POINTS_MAX] makes several terms, each but the last so long. Bytes that are
/// no UTF-8 end a term.
public final class Terms {
    /// How much of a file decides whether it is text.
    public static final int HEAD_BYTES = 8 * 1024;

    /// The longest term, in code points. It bounds what must be in memory at once, whatever a file holds.
    public static final int CODE_POINTS_MAX = 16 * 1024;

    private Terms() {}

    /// Whether this code point belongs to terms.
    public static boolean isPart(int codePoint) {
        return Character.isLetterOrDigit(codePoint);
    }

    /// The term that a run of such code points, no longer than a term may be, stands for.
    public static String of(String run) {
        return run.toLowerCase(Locale.ROOT);
    }

    /// Whether a file that begins with these bytes is text: valid UTF-8 without a NUL.
    ///
    /// @param head the file's first [#HEAD_BYTES] bytes; fewer only if that is all there is
    public static boolean isText(byte[] head) {
        for (byte b : head) {
            if (b == 0) {
                return false;
            }
        }
        // In a longer file the head may end inside a code point.
        boolean wholeFile = head.length < HEAD_BYTES;
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        return !decoder.decode(ByteBuffer.wrap(head), CharBuffer.allocate(head.length), wholeFile)
                .isError();
    }
}
