// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.spi.DropReason;

/// What becomes of items that a worker had in its hands when the runtime's own code threw. Nothing here throws.
final class HandBack {
    private final int id;
    private final QueueRule rule;
    private final Losses losses;

    HandBack(int id, QueueRule rule, Losses losses) {
        this.id = id;
        this.rule = rule;
        this.losses = losses;
    }

    /// It was not begun: it is queued again, or ended if it cannot be.
    void queueAgain(Schedulable unrun) {
        try {
            rule.putBack(unrun, id);
        } catch (Throwable thrown) {
            giveUp(unrun);
        }
    }

    /// It cannot go on: it is ended, and its mail counted.
    void giveUp(Schedulable broken) {
        try {
            broken.discard(DropReason.AGENT_FAILED);
        } catch (Throwable thrown) {
            losses.survived("worker " + id + " giving up " + broken.id(), thrown);
        }
    }
}
