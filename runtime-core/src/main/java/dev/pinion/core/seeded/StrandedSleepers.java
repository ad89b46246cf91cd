// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import dev.pinion.core.agent.Schedulable.Reach;
import dev.pinion.core.idle.IdleSet;
import dev.pinion.core.worker.Phase;
import dev.pinion.core.worker.Worker;
import java.util.EnumSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Holds the wake rule between any two steps: nobody sleeps over work that he may take, unless somebody is about to
/// look for it or to wake for it. Used by the driver only.
final class StrandedSleepers {
    /* Design. In a threaded runtime this is the monitor's backstop, which needs two looks far apart, for a publisher may
     * be between its publication and its wake. Here nobody is inside of a step when it is asked. A searcher will
     * look: for bound work that is no help, for a node's work only one of that node is. Who is listed and has not
     * looked again will look, who has found something has yet to leave the searchers, who has put something back has
     * yet to announce it. Everybody else has said all that he will say. */

    private static final Set<Phase> ABOUT_TO_SPEAK = EnumSet.of(Phase.RESCAN, Phase.FOUND, Phase.ANNOUNCE);

    private final Worker[] workers;
    private final IdleSet idle;

    StrandedSleepers(Worker[] workers, IdleSet idle) {
        this.workers = workers;
        this.idle = idle;
    }

    /// One of them, or null.
    @Nullable
    Worker look() {
        if (!idle.hasSleepers()) {
            return null;
        }
        for (Worker worker : workers) {
            if (ABOUT_TO_SPEAK.contains(worker.phase())) {
                return null;
            }
        }
        for (Worker worker : workers) {
            if (worker.sleepsOver(Reach.BOUND)
                    || (idle.searchingBeside(worker.id()) <= 0 && worker.sleepsOver(Reach.NODE))
                    || (idle.searching() <= 0 && worker.sleepsOver(Reach.ELASTIC))) {
                return worker;
            }
        }
        return null;
    }
}
