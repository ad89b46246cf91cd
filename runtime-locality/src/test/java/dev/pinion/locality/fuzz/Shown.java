// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/// Inputs as they can be pasted into a test.
final class Shown {
    private static final int CHARS_MAX = 2_000;

    private Shown() {}

    static String of(String text) {
        StringBuilder shown = new StringBuilder("\"");
        for (int i = 0; i < text.length() && shown.length() < CHARS_MAX; i++) {
            char c = text.charAt(i);
            if (c >= ' ' && c < 0x7F && c != '"' && c != '\\') {
                shown.append(c);
            } else {
                shown.append("\\u").append(String.format("%04x", (int) c));
            }
        }
        return shown.append(shown.length() < CHARS_MAX ? "\"" : "\" and more").toString();
    }

    static String of(Map<String, byte[]> files) {
        StringBuilder shown = new StringBuilder();
        files.forEach((path, content) -> shown.append("\n  ")
                .append(path)
                .append(content == null ? " is gone" : " = " + of(new String(content, StandardCharsets.UTF_8))));
        return shown.toString();
    }
}
