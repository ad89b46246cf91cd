// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.agent.Turn;
import dev.pinion.spi.RuntimeEvent;

/// What the current handler call of one worker makes ready: where it is put, and when others are woken for it. Used by
/// that worker only.
final class Burst implements Turn.Burst {
    /* Design. What is put into a queue is work for everybody at once; only waking is put off, for it costs more than a
     * short handler. A call decides at most twice: at its first publication, if it may run long and somebody seems to
     * sleep; and at its end, for the rest. What a call that lasts leaves unannounced, the watch thread moves and announces
     * once the row is late. */

    private final int id;
    private final WorkerQueues.Owner queues;
    private final WakeRule wakes;
    private final Events events;

    private boolean cheap;
    private boolean announced;
    private boolean unannounced;

    Burst(int id, WorkerQueues.Owner queues, WakeRule wakes, Events events) {
        this.id = id;
        this.queues = queues;
        this.wakes = wakes;
        this.events = events;
    }

    @Override
    public void begin(boolean handlerIsCheap) {
        cheap = handlerIsCheap;
        announced = false;
        unannounced = false;
    }

    @Override
    public void end() {
        if (unannounced) {
            unannounced = false;
            wakes.stealableAt(id);
        }
    }

    /// The call woke an elastic item.
    void woke(Schedulable woken) {
        Schedulable next = woken;
        if (cheap) {
            next = queues.slot.put(woken);
            queued(woken, "slot");
            if (next == null) {
                return;
            }
            moved(next);
        } else {
            queued(woken, "woken");
        }
        queues.woken.push(next);
        published();
    }

    /// The call spawned an elastic item, or submitted a task.
    void spawned(Schedulable spawned) {
        queued(spawned, "spawned");
        queues.spawned.push(spawned);
        published();
    }

    private void published() {
        if (!cheap && !announced && wakes.hasSleepers()) {
            announced = true;
            wakes.stealableAt(id);
        } else {
            unannounced = true;
        }
    }

    private void queued(Schedulable what, String where) {
        if (events.detailed()) {
            events.emit(new RuntimeEvent.Queued(id, what.id(), where, id));
        }
    }

    private void moved(Schedulable displaced) {
        if (events.detailed()) {
            events.emit(new RuntimeEvent.Moved(id, displaced.id(), "woken", id));
        }
    }
}
