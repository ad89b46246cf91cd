// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.Inbox;
import dev.pinion.core.queue.Slot;
import dev.pinion.core.queue.Take;
import dev.pinion.core.queue.WokenQueue;
import dev.pinion.core.queue.WorkDeque;

/// The queues of one worker, and what a thief may do to them.
final class WorkerQueues {
    /// The most items that one steal or drain moves.
    static final int TAKE_MAX = 16;

    private static final int CAPACITY_INITIAL = 64;

    /// What runs next: the newest recipient woken by a cheap handler.
    final Slot<Schedulable> slot = new Slot<>();
    /// What turns spawned: newest first for the owner, oldest first for thieves.
    final WorkDeque<Schedulable> spawned = new WorkDeque<>(CAPACITY_INITIAL);
    /// What turns woke, in order of arrival.
    final WokenQueue<Schedulable> woken = new WokenQueue<>(CAPACITY_INITIAL);
    /// What outsiders woke, stealable.
    final Inbox<Schedulable> inbox = new Inbox<>();
    /// What only this worker may run.
    final Inbox<Schedulable> bound = new Inbox<>();

    /// Takes up to `max` of the oldest items, as a thief. From the slot only if the row is late.
    int steal(Schedulable[] into, int max, boolean late) {
        int n = woken.take(into, max);
        if (n > 0) {
            return n;
        }
        boolean retry = n == Take.RETRY;
        n = spawned.take(into, max);
        if (n > 0) {
            return n;
        }
        retry |= n == Take.RETRY;
        n = inbox.take(into, max);
        if (n > 0) {
            return n;
        }
        retry |= n == Take.RETRY;
        if (late) {
            Schedulable next = slot.steal();
            if (next != null) {
                into[0] = next;
                return 1;
            }
        }
        return retry ? Take.RETRY : Take.EMPTY;
    }

    /// Whether a thief could find something. Exactly what [#steal] may take: else a searcher would never park.
    boolean hasStealable(boolean late) {
        return !woken.isEmpty() || !spawned.isEmpty() || !inbox.isEmpty() || (late && !slot.isEmpty());
    }

    /// Ready items that may be stolen, the slot not counted.
    long depth() {
        return woken.size() + spawned.size() + inbox.size();
    }

    /// Forgets what thieves have taken, so that it can be collected. Owner only.
    void clearTaken() {
        woken.clearTaken();
        spawned.clearTaken();
    }
}
