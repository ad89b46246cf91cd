// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.Inbox;
import dev.pinion.core.queue.Take;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What one take brought home: its first item is run, the rest is published in the worker's own woken work, so
/// that others may take it from there. Used by one worker only.
final class Haul {
    private final WorkerQueues.Owner own;
    private final Consumer<Schedulable> publishing;
    // Holds what is neither published nor returned yet; empty between two calls.
    private final Schedulable[] taken = new Schedulable[WorkerQueues.TAKE_MAX];
    private boolean retry;
    private boolean more;

    /// A haul into `own`; `publishing` hears of each item just before it is published.
    Haul(WorkerQueues.Owner own, Consumer<Schedulable> publishing) {
        this.own = own;
        this.publishing = publishing;
    }

    /// Whether some take was answered "try again" since [#newRound].
    boolean sawRetry() {
        return retry;
    }

    /// Whether some take since [#newRound] brought more than one item.
    boolean broughtMore() {
        return more;
    }

    void newRound() {
        retry = false;
        more = false;
    }

    /// The oldest item of the queue, or null.
    @Nullable
    Schedulable one(Inbox<Schedulable> queue) {
        return some(queue, 1);
    }

    /// The oldest of up to `max` items of the queue, or null.
    @Nullable
    Schedulable some(Inbox<Schedulable> queue, int max) {
        return queue.isEmpty() ? null : first(queue.take(taken, max));
    }

    /// A take elsewhere brought nothing: [Take#EMPTY] or [Take#RETRY].
    void missed(int answer) {
        retry |= answer == Take.RETRY;
    }

    /// Where a take puts its items; it must be followed by [#first], or by [#missed] if it took none.
    Schedulable[] places() {
        return taken;
    }

    /// Publishes all but the first of the `n` items taken, and returns that; null if there was none.
    @Nullable
    Schedulable first(int n) {
        if (n <= 0) {
            missed(n);
            return null;
        }
        more |= n > 1;
        for (int i = 1; i < n; i++) {
            publishing.accept(taken[i]);
            own.woken.push(taken[i]);
            forget(i);
        }
        Schedulable found = taken[0];
        forget(0);
        return found;
    }

    /// Hands over what a throw left behind in the middle of [#first], if anything.
    void salvage(Consumer<Schedulable> taker) {
        for (int i = 0; i < taken.length; i++) {
            Schedulable left = taken[i];
            if (left != null) {
                forget(i);
                taker.accept(left);
            }
        }
    }

    private void forget(int place) {
        Arrays.fill(taken, place, place + 1, null);
    }
}
