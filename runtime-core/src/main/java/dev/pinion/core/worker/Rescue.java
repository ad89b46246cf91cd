// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.spi.RuntimeEvent;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// The monitor's backstop against a lost wake; see `RuntimeControl.rescue()`. Thread-safe.
final class Rescue {
    /* Design. A wake is lost if work waits, a worker that may take it sleeps, nobody searches, and nothing changes all
     * that. One look cannot tell this from a publisher that is between its publication and its wake. So there
     * must be two looks, far enough apart, with all turn numbers the same. Work that a running turn has not
     * announced yet is moved and announced by the watch thread long before the second look. */

    private final PoolParts parts;
    private final long[] turnsSeen;
    private final AtomicLong count = new AtomicLong();

    // Guarded by: this.
    private boolean strandedBefore;

    Rescue(PoolParts parts) {
        this.parts = parts;
        this.turnsSeen = new long[parts.workers().length];
    }

    long count() {
        return count.get();
    }

    /// Looks once; true if it had to wake somebody.
    synchronized boolean look() {
        if (parts.amends().isDue()) {
            // The watch thread, which makes amends, rests while nobody runs.
            parts.wakes().boundTo(0);
        }
        boolean still = isStill();
        Worker stranded = stranded();
        boolean lost = still && strandedBefore && stranded != null;
        strandedBefore = stranded != null;
        if (lost && stranded != null) {
            count.incrementAndGet();
            parts.events().emit(new RuntimeEvent.Rescued(stranded.id()));
            parts.wakes().boundTo(stranded.id());
        }
        return lost;
    }

    // Remembers the turn numbers, and says whether they are those of the look before.
    private boolean isStill() {
        boolean still = true;
        for (Worker worker : parts.workers()) {
            long turn = worker.row().turn();
            still &= turnsSeen[worker.id()] == turn;
            turnsSeen[worker.id()] = turn;
        }
        return still;
    }

    // A sleeper that could find something, with nobody about to look for it. Costs a look at all queues for every
    // sleeper; a monitor asks only while something waits or runs.
    private @Nullable Worker stranded() {
        boolean nobodySearches = parts.idle().searching() <= 0;
        for (Worker worker : parts.workers()) {
            boolean forIt = nobodySearches
                    ? worker.couldFindAnything()
                    : !worker.queues().bound.isEmpty();
            if (forIt && parts.idle().isSleeping(worker.id())) {
                return worker;
            }
        }
        return null;
    }
}
