// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.agent.Turn;
import dev.pinion.spi.RuntimeEvent;
import org.jspecify.annotations.Nullable;

/// What the current handler call of one worker makes ready: where it is put, and when others are woken for it. Used by
/// that worker only.
final class Burst implements Turn.Burst {
    /* Design. What is put into a queue is work for everybody at once; only waking is put off, for it costs more than a
     * short handler. A call decides at most twice: at its first publication, if it may run long and somebody seems to
     * sleep; and at its end, for the rest. What a call that lasts leaves unannounced, the watch thread moves and announces
     * once the row is late.
     *
     * The handler may have recursed so deep that any call here overflows the stack. An item must not fall between two
     * queues then: it is held, by code that calls nothing, and queued when the handler call has ended. */

    /// So many items of one handler call can be held; the next is refused by a throw.
    static final int HELD_MAX = 16;

    private final int id;
    private final WorkerQueues.Owner queues;
    private final WakeRule wakes;
    private final Events events;
    private final Losses losses;

    private boolean cheap;
    private boolean announced;
    private boolean unannounced;

    private final @Nullable Schedulable[] held = new @Nullable Schedulable[HELD_MAX];
    private int heldCount;
    private @Nullable Throwable cutShortBy;

    Burst(int id, WorkerQueues.Owner queues, WakeRule wakes, Events events, Losses losses) {
        this.id = id;
        this.queues = queues;
        this.wakes = wakes;
        this.events = events;
        this.losses = losses;
    }

    @Override
    public void begin(boolean handlerIsCheap) {
        cheap = handlerIsCheap;
        announced = false;
        unannounced = false;
    }

    @Override
    public void end() {
        Throwable thrown = cutShortBy;
        if (thrown != null) {
            queueHeld(thrown);
        }
        if (unannounced) {
            wakes.stealableAt(id);
            unannounced = false;
        }
    }

    /// The call woke an elastic item. If this throws, the item is in no queue.
    void woke(Schedulable woken) {
        if (heldCount == HELD_MAX) {
            throw new IllegalStateException("the last " + HELD_MAX + " items could not be queued", cutShortBy);
        }
        Schedulable inHand = woken;
        try {
            if (cheap) {
                inHand = queues.slot.put(woken);
                queued(woken, "slot");
            } else {
                queued(woken, "woken");
            }
            if (inHand != null) {
                if (cheap) {
                    moved(inHand, "woken");
                }
                queues.woken.push(inHand);
                inHand = null;
                announceFirst();
            }
        } catch (Throwable noRoom) {
            unannounced = true;
            cutShortBy = noRoom;
            if (inHand != null) {
                held[heldCount] = inHand;
                heldCount++;
            }
        }
    }

    /// The call spawned an elastic item, or submitted a task. If this throws, the item is in no queue.
    void spawned(Schedulable spawned) {
        queued(spawned, "spawned");
        queues.spawned.push(spawned);
        try {
            announceFirst();
        } catch (Throwable noRoom) {
            unannounced = true;
            cutShortBy = noRoom;
        }
    }

    private void announceFirst() {
        if (!cheap && !announced && wakes.hasSleepers()) {
            announced = true;
            wakes.stealableAt(id);
        } else {
            unannounced = true;
        }
    }

    // Into the inbox, which takes them even if there is no memory to be had.
    private void queueHeld(Throwable thrown) {
        while (heldCount > 0) {
            Schedulable item = held[heldCount - 1];
            held[heldCount - 1] = null;
            heldCount--;
            if (item != null) {
                moved(item, "inbox");
                queues.inbox.put(item);
            }
        }
        cutShortBy = null;
        losses.survived("a send in a turn of worker " + id, thrown);
    }

    private void queued(Schedulable what, String where) {
        if (events.detailed()) {
            events.emit(new RuntimeEvent.Queued(id, what.id(), where, id));
        }
    }

    private void moved(Schedulable what, String where) {
        if (events.detailed()) {
            events.emit(new RuntimeEvent.Moved(id, what.id(), where, id));
        }
    }
}
