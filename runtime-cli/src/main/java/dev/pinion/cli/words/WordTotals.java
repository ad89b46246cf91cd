// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a count came to.
///
/// @param counts how often each term occurs
/// @param files files counted, entries of archives included
/// @param bytes bytes in them
/// @param skipped what was not counted, in order of name
public record WordTotals(Map<String, Long> counts, long files, long bytes, List<Skipped> skipped) {
    /// Sorts what was skipped. The counts are handed over, not copied.
    public WordTotals {
        skipped = skipped.stream().sorted().toList();
    }

    /// The reasons why something was skipped and how often each was given, the most frequent first.
    public List<Map.Entry<String, Long>> reasons() {
        return byCount(skipped.stream().collect(Collectors.groupingBy(Skipped::reason, Collectors.counting())))
                .toList();
    }

    /// How many terms, repeated ones each time.
    public long terms() {
        return counts.values().stream().mapToLong(Long::longValue).sum();
    }

    /// The `k` most frequent terms; equally frequent ones in order of the alphabet.
    public List<Map.Entry<String, Long>> top(int k) {
        return byCount(counts).limit(k).toList();
    }

    private static Stream<Map.Entry<String, Long>> byCount(Map<String, Long> counts) {
        return counts.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()));
    }
}
