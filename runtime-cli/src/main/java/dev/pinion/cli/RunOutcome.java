// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.RuntimeSnapshot;
import dev.pinion.cli.words.WordTotals;
import dev.pinion.monitor.Decision;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a run came to: all that its report says, in either form.
///
/// @param totals what was counted
/// @param top how many terms to name
/// @param nanos how long counting took; null for a deterministic run, whose time is virtual
/// @param machine what was detected; null for a deterministic run, which has none
/// @param snapshot the counters when all was counted
/// @param moves what the monitor did; null without one
record RunOutcome(
        WordTotals totals,
        int top,
        @Nullable Long nanos,
        @Nullable String machine,
        RuntimeSnapshot snapshot,
        @Nullable Moves moves) {
    private static final double BYTES_PER_MEGABYTE = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    /// What the monitor moved.
    ///
    /// @param count how often it did
    /// @param last the last moves, oldest first
    record Moves(long count, List<Decision> last) {
        Moves {
            last = List.copyOf(last);
        }
    }

    /// How long counting took.
    static double seconds(long nanos) {
        return nanos / NANOS_PER_SECOND;
    }

    /// How fast that was.
    double megabytesPerSecond(long ranNanos) {
        return totals.bytes() / BYTES_PER_MEGABYTE / seconds(ranNanos);
    }
}
