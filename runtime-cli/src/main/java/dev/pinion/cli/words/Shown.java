// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import java.util.Locale;

/// Names from outside, such as those of files, as they are shown: on one line, without what would steer a
/// terminal.
public final class Shown {
    /// A longer name is shown with its middle left out.
    static final int CHARS_MAX = 400;

    private static final String LEFT_OUT = " ... ";

    private Shown() {}

    /// The name with every control, format and separator character, and every half of a surrogate pair, escaped
    /// as in Java.
    public static String of(String name) {
        StringBuilder shown = new StringBuilder();
        name.codePoints().forEach(codePoint -> {
            if (isPlain(codePoint)) {
                shown.appendCodePoint(codePoint);
            } else {
                for (char unit : Character.toChars(codePoint)) {
                    shown.append(String.format(Locale.ROOT, "\\u%04X", (int) unit));
                }
            }
        });
        if (shown.length() > CHARS_MAX) {
            int kept = (CHARS_MAX - LEFT_OUT.length()) / 2;
            shown.replace(kept, shown.length() - kept, LEFT_OUT);
        }
        return shown.toString();
    }

    private static boolean isPlain(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
