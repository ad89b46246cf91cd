// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The count in a plain loop, to hold the agents' count against. It shares [Terms] with them and
/// nothing else: no chunks,
/// no shards, no agents.
public final class PlainCount {
    private PlainCount() {}

    /// Counts the terms of those files that are text and can be read.
    public static Map<String, Long> of(List<Path> files) {
        Map<String, Long> counts = new HashMap<>();
        for (Path file : files) {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
                in.mark(Terms.HEAD_BYTES);
                boolean text = Terms.isText(in.readNBytes(Terms.HEAD_BYTES));
                in.reset();
                if (text) {
                    count(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)), counts);
                }
            } catch (IOException _) {
                // The run itself has warned about this file.
            }
        }
        return counts;
    }

    private static void count(Reader text, Map<String, Long> counts) throws IOException {
        StringBuilder run = new StringBuilder();
        for (int codePoint = read(text); codePoint >= 0; codePoint = read(text)) {
            if (Terms.isPart(codePoint)) {
                run.appendCodePoint(codePoint);
            } else {
                endRun(run, counts);
            }
        }
        endRun(run, counts);
    }

    private static void endRun(StringBuilder run, Map<String, Long> counts) {
        if (!run.isEmpty()) {
            counts.merge(Terms.of(run.toString()), 1L, Long::sum);
            run.setLength(0);
        }
    }

    /// The next code point, or -1. The decoder gives surrogates in pairs only.
    private static int read(Reader text) throws IOException {
        int unit = text.read();
        return unit >= 0 && Character.isHighSurrogate((char) unit)
                ? Character.toCodePoint((char) unit, (char) text.read())
                : unit;
    }
}
