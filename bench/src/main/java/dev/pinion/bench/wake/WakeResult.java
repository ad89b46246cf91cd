// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import java.util.Locale;
import java.util.concurrent.TimeUnit;

/// What one run counted; every item of it has run exactly once.
///
/// @param of the run
/// @param rounds rounds run
/// @param late those that came when a worker had parked
/// @param lost lost wakes: rounds that the monitor had to end
/// @param excused rescues while the kernel had stopped the publisher
/// @param slowestNanos the longest that rounds were seen standing still
/// @param tookNanos all of it, opening and closing included
record WakeResult(WakeRun of, long rounds, long late, long lost, long excused, long slowestNanos, long tookNanos) {
    /// One line.
    String line() {
        return String.format(
                Locale.ROOT,
                "%2d workers %-8s rounds %,d each item once, %d %% after a park, slowest %d ms, %d s:"
                        + " lost wakes %d (rescues %d)",
                of.workers(),
                of.variant().label(),
                rounds,
                rounds == 0 ? 0 : late * 100 / rounds,
                TimeUnit.NANOSECONDS.toMillis(slowestNanos),
                TimeUnit.NANOSECONDS.toSeconds(tookNanos),
                lost,
                lost + excused);
    }
}
