// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import java.util.List;

/// The middle of some numbers.
final class Median {
    private Median() {}

    /// The middle one, or the mean of the two in the middle; throws if there is none.
    static double of(List<Double> numbers) {
        if (numbers.isEmpty()) {
            throw new IllegalArgumentException("no numbers have no median");
        }
        List<Double> sorted = numbers.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
