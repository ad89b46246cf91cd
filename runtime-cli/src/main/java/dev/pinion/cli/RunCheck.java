// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.cli.words.PlainCount;
import dev.pinion.cli.words.Source;
import dev.pinion.cli.words.WordTotals;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// A run's counts held against those of a plain loop, all of them.
///
/// @param terms how many terms the agents counted
/// @param distinct how many different ones
/// @param differences how many terms have two counts
/// @param examples some of these, by the alphabet
record RunCheck(long terms, int distinct, int differences, List<Difference> examples) {
    private static final int DIFFERENCES_SHOWN_MAX = 10;

    /// A term with two counts.
    record Difference(String term, long agents, long plain) {}

    RunCheck {
        examples = List.copyOf(examples);
    }

    /// Recounts.
    static RunCheck of(WordTotals totals, List<Source> sources) {
        Map<String, Long> counted = totals.counts();
        Map<String, Long> plain = PlainCount.of(sources);
        TreeSet<String> different = new TreeSet<>(counted.keySet());
        different.addAll(plain.keySet());
        different.removeIf(term -> count(counted, term) == count(plain, term));
        List<Difference> examples = different.stream()
                .limit(DIFFERENCES_SHOWN_MAX)
                .map(term -> new Difference(term, count(counted, term), count(plain, term)))
                .toList();
        return new RunCheck(totals.terms(), counted.size(), different.size(), examples);
    }

    boolean agrees() {
        return differences == 0;
    }

    private static long count(Map<String, Long> counts, String term) {
        return counts.getOrDefault(term, 0L);
    }
}
