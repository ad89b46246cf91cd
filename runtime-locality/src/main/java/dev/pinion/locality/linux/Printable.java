// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

/// Makes text that nobody checked fit for a line on a terminal: whatever would move the cursor, turn the direction
/// of reading or show nothing at all is written as an escape such as `\u001b`.
final class Printable {

    private Printable() {}

    /// The text, cut to about this many characters; `..` stands for the rest.
    static String text(String text, int charsMax) {
        StringBuilder shown = new StringBuilder();
        for (int i = 0; i < text.length(); ) {
            if (shown.length() >= charsMax) {
                return shown.append("..").toString();
            }
            int c = text.codePointAt(i);
            if (visible(c)) {
                shown.appendCodePoint(c);
            } else {
                shown.append(String.format("\\u%04x", c));
            }
            i += Character.charCount(c);
        }
        return shown.toString();
    }

    private static boolean visible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
