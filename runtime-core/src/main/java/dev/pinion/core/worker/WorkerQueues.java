// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.Inbox;
import dev.pinion.core.queue.Slot;
import dev.pinion.core.queue.StealBatch;
import dev.pinion.core.queue.Take;
import dev.pinion.core.queue.WokenQueue;
import dev.pinion.core.queue.WorkDeque;

/// The queues of one worker as everybody else sees them: put into an inbox, look, steal. Any thread.
abstract sealed class WorkerQueues permits WorkerQueues.Owner {
    /// The most items that one steal or drain moves.
    static final int TAKE_MAX = StealBatch.MAX;

    private static final int CAPACITY_INITIAL = 64;

    /// What outsiders woke, stealable.
    final Inbox<Schedulable> inbox = new Inbox<>();
    /// What only this worker may run.
    final Inbox<Schedulable> bound = new Inbox<>();

    private final Slot<Schedulable> slotOfOwner;
    private final WorkDeque<Schedulable> spawnedByOwner;
    private final WokenQueue<Schedulable> wokenByOwner;

    private WorkerQueues(Slot<Schedulable> slot, WorkDeque<Schedulable> spawned, WokenQueue<Schedulable> woken) {
        this.slotOfOwner = slot;
        this.spawnedByOwner = spawned;
        this.wokenByOwner = woken;
    }

    /// Takes up to `max` of the oldest items. From the slot only if the row is late.
    final int steal(Schedulable[] into, int max, boolean late) {
        int n = wokenByOwner.take(into, max);
        if (n > 0) {
            return n;
        }
        boolean retry = n == Take.RETRY;
        n = spawnedByOwner.take(into, max);
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
            Schedulable next = slotOfOwner.steal();
            if (next != null) {
                into[0] = next;
                return 1;
            }
        }
        return retry ? Take.RETRY : Take.EMPTY;
    }

    /// Whether a thief could find something. Exactly what [#steal] may take: else a searcher would never park.
    final boolean hasStealable(boolean late) {
        return !wokenByOwner.isEmpty()
                || !spawnedByOwner.isEmpty()
                || !inbox.isEmpty()
                || (late && !slotOfOwner.isEmpty());
    }

    /// Ready items that may be stolen, the slot not counted.
    final long depth() {
        return wokenByOwner.size() + spawnedByOwner.size() + inbox.size();
    }

    /// The same queues as their worker sees them.
    static final class Owner extends WorkerQueues {
        /// What runs next: the newest recipient woken by a cheap handler.
        final Slot.Owner<Schedulable> slot;
        /// What turns spawned: newest first for the owner, oldest first for thieves.
        final WorkDeque.Owner<Schedulable> spawned;
        /// What turns woke, in order of arrival.
        final WokenQueue.Owner<Schedulable> woken;

        Owner() {
            this(new Slot.Owner<>(), new WorkDeque.Owner<>(CAPACITY_INITIAL), new WokenQueue.Owner<>(CAPACITY_INITIAL));
        }

        private Owner(
                Slot.Owner<Schedulable> slot,
                WorkDeque.Owner<Schedulable> spawned,
                WokenQueue.Owner<Schedulable> woken) {
            super(slot, spawned, woken);
            this.slot = slot;
            this.spawned = spawned;
            this.woken = woken;
        }

        /// Forgets what thieves have taken, so that it can be collected.
        void clearTaken() {
            woken.clearTaken();
            spawned.clearTaken();
        }
    }
}
