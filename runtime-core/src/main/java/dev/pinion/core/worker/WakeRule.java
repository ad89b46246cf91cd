// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.idle.IdleSet;
import java.util.function.IntConsumer;

/// Who is woken for what was published. Every method is called after the publication; the full fence between
/// that and the look at the idle set is inside [IdleSet].
final class WakeRule {
    /// Nobody was woken.
    static final int NONE = -1;

    private final IdleSet idle;
    private final int[][] nearest;
    private final boolean stealing;
    private final IntConsumer unpark;

    /// `nearest[w]` is `w` and then all others, nearest first.
    WakeRule(IdleSet idle, int[][] nearest, boolean stealing, IntConsumer unpark) {
        this.idle = idle;
        this.nearest = nearest;
        this.stealing = stealing;
        this.unpark = unpark;
    }

    /// Stealable work was put into a queue of `worker`.
    void stealableAt(int worker) {
        if (stealing) {
            anyoneNear(worker);
        } else {
            boundTo(worker);
        }
    }

    /// Work was put where any worker may take it (an injector near `worker`), or the last searcher may have suppressed
    /// the wake for such work.
    void anyoneNear(int worker) {
        woke(idle.wakeAny(nearest[worker]));
    }

    /// Work was put into the bound inbox of `worker`: it is woken whoever else is searching.
    void boundTo(int worker) {
        if (idle.wake(worker)) {
            unpark.accept(worker);
        }
    }

    /// Work was put into the queue of `node`; `near` is one of its workers.
    void nodeQueued(int node, int near) {
        woke(idle.wakeNode(node, nearest[near]));
    }

    /// Whether somebody sleeps; a hint.
    boolean hasSleepers() {
        return idle.hasSleepers();
    }

    private void woke(int worker) {
        if (worker != NONE) {
            unpark.accept(worker);
        }
    }
}
