// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.cli.words.PlainCount;
import dev.pinion.cli.words.WordTotals;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/// Holds a run's counts against those of a plain loop, all of them.
final class RunCheck {
    private static final int DIFFERENCES_SHOWN_MAX = 10;

    private RunCheck() {}

    /// Recounts, prints the verdict, and answers whether both agree.
    static boolean agrees(WordTotals totals, List<Path> files, PrintWriter out) {
        Map<String, Long> counted = totals.counts();
        Map<String, Long> plain = PlainCount.of(files);
        if (counted.equals(plain)) {
            out.println(String.format(
                    Locale.ROOT, "check: agrees (%d terms, %d distinct)", totals.terms(), counted.size()));
            return true;
        }
        TreeSet<String> different = new TreeSet<>(counted.keySet());
        different.addAll(plain.keySet());
        different.removeIf(term -> count(counted, term) == count(plain, term));
        out.println("check: DISAGREES on " + different.size() + " terms, such as");
        different.stream()
                .limit(DIFFERENCES_SHOWN_MAX)
                .forEach(term -> out.println(
                        "  " + term + ": agents " + count(counted, term) + ", plain loop " + count(plain, term)));
        return false;
    }

    private static long count(Map<String, Long> counts, String term) {
        return counts.getOrDefault(term, 0L);
    }
}
