// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import java.util.ArrayList;
import java.util.List;

/// Whether what a JVM uses has become flat: compilers and the collector go on for a while after all work is done. Used
/// by one thread.
final class Settling {
    /* Design. Medians, because a single compilation some seconds later is not the end of flatness; it is part of what
     * is measured. */

    /// Windows of which the median is compared with that of as many before.
    static final int SPAN = 5;
    /// Medians no further apart than this, in ms/s, are the same.
    static final double FLAT_MAX = 0.1;
    /// Those no further apart than this part of the later one are so too.
    static final double FLAT_PART_MAX = 0.1;

    private final List<Double> windows = new ArrayList<>();

    /// Another window has passed, in which so many ms/s were used.
    void add(double used) {
        windows.add(used);
    }

    /// Whether the last windows are like those before.
    boolean isFlat() {
        int end = windows.size();
        if (end < 2 * SPAN) {
            return false;
        }
        double now = Median.of(windows.subList(end - SPAN, end));
        double before = Median.of(windows.subList(end - 2 * SPAN, end - SPAN));
        return Math.abs(now - before) <= Math.max(FLAT_MAX, FLAT_PART_MAX * now);
    }
}
