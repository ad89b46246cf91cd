// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// One time a round, in nanoseconds an item, of one candidate for one question; in the order of the rounds.
///
/// @param nanos the times, at least one
record Times(List<Double> nanos) {
    /// The ratio to ours from which on one is called clearly faster, if its slowest round beat our fastest.
    static final double CLEARLY_FASTER = 0.9;

    /// Fewer rounds show no spread.
    static final int ROUNDS_MIN = 3;

    Times {
        if (nanos.isEmpty()) {
            throw new IllegalArgumentException("no times: at least one round must have been measured");
        }
        nanos = List.copyOf(nanos);
    }

    double median() {
        List<Double> sorted = nanos.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }

    /// The ratios to the other's times of the same rounds.
    Times over(Times ours) {
        return new Times(IntStream.range(0, nanos.size())
                .mapToObj(round -> nanos.get(round) / ours.nanos.get(round))
                .toList());
    }

    boolean isClearlyFasterThan(Times ours) {
        return nanos.size() >= ROUNDS_MIN
                && over(ours).median() <= CLEARLY_FASTER
                && Collections.max(nanos) < Collections.min(ours.nanos);
    }

    /// Median, fastest and slowest round.
    String shown() {
        return String.format(
                Locale.ROOT, "%.1f [%.1f..%.1f]", median(), Collections.min(nanos), Collections.max(nanos));
    }
}
