// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.idle.IdleSet;
import dev.pinion.spi.Choices;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// Who is woken for what was published. Every method is called after the publication; the full fence between
/// that and the look at the idle set is inside [IdleSet].
final class WakeRule {
    /// Nobody was woken.
    static final int NONE = -1;

    private final IdleSet idle;
    private final int[][] nearest;
    private final boolean stealing;
    private final IntConsumer unpark;
    private final @Nullable Choices drawn;
    private final Runnable published;

    /// `nearest[w]` is `w` and then all others, nearest first. With choices, each wake draws its order instead.
    /// `published` is called between a publication and the look at the idle set: a switch point of a seeded drive.
    WakeRule(
            IdleSet idle,
            int[][] nearest,
            boolean stealing,
            IntConsumer unpark,
            @Nullable Choices drawn,
            Runnable published) {
        this.idle = idle;
        this.nearest = nearest;
        this.stealing = stealing;
        this.unpark = unpark;
        this.drawn = drawn;
        this.published = published;
    }

    /// Stealable work was put into a queue of `worker`.
    void stealableAt(int worker) {
        if (stealing) {
            anyoneNear(worker);
        } else {
            boundTo(worker);
        }
    }

    /// Work was put where any worker may take it (an injector near `worker`), or the last searcher may have
    /// suppressed the wake for such work.
    void anyoneNear(int worker) {
        published.run();
        woke(idle.wakeAny(order(worker)));
    }

    /// Work was put into the bound inbox of `worker`: it is woken whoever else is searching.
    void boundTo(int worker) {
        published.run();
        if (idle.wake(worker)) {
            unpark.accept(worker);
        }
    }

    /// Makes certain that `worker` does not sleep, even if somebody took it off the idle list and could not unpark it.
    void forCertain(int worker) {
        idle.wake(worker);
        unpark.accept(worker);
    }

    /// Work was put into the queue of `node`; `near` is one of its workers.
    void nodeQueued(int node, int near) {
        published.run();
        woke(idle.wakeNode(node, order(near)));
    }

    /// Whether somebody sleeps; a hint.
    boolean hasSleepers() {
        return idle.hasSleepers();
    }

    private int[] order(int near) {
        return drawn == null ? nearest[near] : shuffled(nearest[near], drawn);
    }

    private static int[] shuffled(int[] order, Choices choices) {
        int[] shuffled = order.clone();
        for (int i = shuffled.length - 1; i > 0; i--) {
            int j = choices.pick(Choices.Kind.WAKE, i + 1);
            int swapped = shuffled[i];
            shuffled[i] = shuffled[j];
            shuffled[j] = swapped;
        }
        return shuffled;
    }

    private void woke(int worker) {
        if (worker != NONE) {
            unpark.accept(worker);
        }
    }
}
