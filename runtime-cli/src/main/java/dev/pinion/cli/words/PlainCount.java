// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.cli.archive.ArchiveContents;
import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The count in a plain loop, to hold the agents' count against. It shares [Terms] with them and the list of what
/// there is to read, and nothing else: no chunks, no shards, no agents; entries of archives are read by the JDK, and
/// those that the run has to skip as damaged are found anew.
public final class PlainCount {
    private PlainCount() {}

    /// Counts the terms of those sources that are text and can be read.
    public static Map<String, Long> of(List<Source> sources) {
        Map<String, Long> counts = new HashMap<>();
        for (Source source : sources) {
            try {
                switch (source) {
                    case Source.PlainFile file -> {
                        try (InputStream in = Files.newInputStream(file.path())) {
                            count(in, false, counts);
                        }
                    }
                    case Source.Entry entry -> {
                        // Its end tells whether it is damaged; only then do its counts join the others.
                        Map<String, Long> own = new HashMap<>();
                        try (InputStream in = PlainEntry.open(entry.entry())) {
                            count(in, true, own);
                        }
                        own.forEach((term, count) -> counts.merge(term, count, Long::sum));
                    }
                }
            } catch (IOException _) {
                // The run itself has warned about this source.
            }
        }
        return counts;
    }

    private static void count(InputStream raw, boolean inArchive, Map<String, Long> counts) throws IOException {
        InputStream in = new BufferedInputStream(raw);
        in.mark(Terms.HEAD_BYTES);
        byte[] head = in.readNBytes(Terms.HEAD_BYTES);
        in.reset();
        if (Terms.isText(head) && !(inArchive && ArchiveContents.begins(head))) {
            count(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)), counts);
        }
    }

    private static void count(Reader text, Map<String, Long> counts) throws IOException {
        StringBuilder run = new StringBuilder();
        int length = 0;
        for (int codePoint = read(text); codePoint >= 0; codePoint = read(text)) {
            if (Terms.isPart(codePoint)) {
                run.appendCodePoint(codePoint);
                length++;
            }
            if (!Terms.isPart(codePoint) || length == Terms.CODE_POINTS_MAX) {
                endRun(run, counts);
                length = 0;
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
