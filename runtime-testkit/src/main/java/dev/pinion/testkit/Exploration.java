// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/// What an exploration came to. Immutable.
///
/// @param schedules how many schedules were run
/// @param distinct how many of them differ in what happened, by trace hash
/// @param failures what failed, by seed
public record Exploration(int schedules, int distinct, SortedMap<Long, ScheduleFailed> failures) {
    /// So many failures end an exploration that collects them.
    public static final int FAILURES_MAX = 100;

    /// Copies the failures.
    public Exploration {
        failures = Collections.unmodifiableSortedMap(new TreeMap<>(failures));
    }

    @Override
    public String toString() {
        return schedules + " schedules, " + distinct + " distinct traces, " + failures.size() + " failures"
                + (failures.isEmpty() ? "" : " (seeds " + failures.keySet() + ")");
    }
}
