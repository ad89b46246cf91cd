// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import dev.pinion.spi.WorkerSnapshot;
import dev.pinion.spi.WorkerSnapshot.State;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Says from where to where load should move: a pure function of one look at the workers.
///
/// It suggests a move iff `busiest > threshold * max(lightest, 1)` and `busiest >= threshold`; among equals the worker
/// with the lowest id counts.
///
/// @param threshold how many times deeper the busiest must be
record Rebalancer(int threshold) {
    /* Design. The depth counts bound items too: a worker with a queue of sticky work has no time for elastic agents. A
     * late worker may be the busiest but never the lightest: its queues look empty only because the watch has emptied
     * them, and what is sent there waits for the turn that made it late. An ended worker is neither. */

    /// What to move, if anything.
    Optional<Suggestion> suggest(List<WorkerSnapshot> workers) {
        @Nullable WorkerSnapshot busiest = null;
        @Nullable WorkerSnapshot lightest = null;
        for (WorkerSnapshot worker : workers) {
            if (worker.state() == State.STOPPED) {
                continue;
            }
            if (busiest == null || comesBefore(worker, busiest, depth(worker) - depth(busiest))) {
                busiest = worker;
            }
            if (worker.state() != State.LATE
                    && (lightest == null || comesBefore(worker, lightest, depth(lightest) - depth(worker)))) {
                lightest = worker;
            }
        }
        if (busiest == null || lightest == null || busiest.id() == lightest.id()) {
            return Optional.empty();
        }
        long high = depth(busiest);
        long low = depth(lightest);
        return farApart(high, low)
                ? Optional.of(new Suggestion(busiest.id(), lightest.id(), high, low))
                : Optional.empty();
    }

    /// Items ready at a worker; a racy read below zero counts as none.
    static long depth(WorkerSnapshot worker) {
        return Math.max(worker.depth(), 0) + Math.max(worker.boundDepth(), 0);
    }

    private boolean farApart(long high, long low) {
        // high > threshold * max(low, 1), without overflow.
        return high >= threshold && (high - 1) / threshold >= Math.max(low, 1);
    }

    private static boolean comesBefore(WorkerSnapshot one, WorkerSnapshot other, long lead) {
        return lead > 0 || (lead == 0 && one.id() < other.id());
    }
}
