// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.Take;
import dev.pinion.spi.RuntimeEvent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Finds the workers whose turn lasts long, and moves what waits behind it to where others find it. Used by the
/// watch thread, or the driver, only.
public final class LateWorkers {
    /* Design. No turn reads a clock for this: a row that shows the same odd turn number at two ticks is late. The work is
     * moved by the thieves' operations, and the wake rule announces it, so this needs no protocol of its own.
     * Bound work is never touched. */

    private final Worker[] workers;
    private final int[] nodeOfWorker;
    private final QueueRule rule;
    private final Events events;
    private final long[] lastTurn;

    // Holds what is on its way from one queue to another; empty between two ticks, unless one was broken off.
    private final @Nullable Schedulable[] taken = new @Nullable Schedulable[WorkerQueues.TAKE_MAX];

    // Written by: the watch, volatile, before it takes the first and after it has queued the last. Read by: who asks
    // whether all is quiet.
    private volatile boolean moving;

    LateWorkers(Worker[] workers, int[] nodeOfWorker, QueueRule rule, Events events) {
        this.workers = workers;
        this.nodeOfWorker = nodeOfWorker;
        this.rule = rule;
        this.events = events;
        this.lastTurn = new long[workers.length];
        Arrays.fill(lastTurn, -1);
    }

    /// Whether something may be on its way from one queue to another. Any thread.
    public boolean isMoving() {
        return moving;
    }

    /// One tick.
    public void tick() {
        if (moving) {
            pass(taken.length, 0);
            moving = false;
        }
        for (Worker worker : workers) {
            long turn = worker.row().turn();
            boolean running = (turn & 1) == 1;
            if (running && turn == lastTurn[worker.id()]) {
                worker.row().markLate(turn);
                if (workers.length > 1) {
                    moving = true;
                    relieve(worker);
                    moving = false;
                }
            }
            lastTurn[worker.id()] = turn;
        }
    }

    private void relieve(Worker worker) {
        int moved = 0;
        long atMost = worker.queues().depth() + 1;
        while (moved < atMost) {
            int n = worker.queues().steal(places(), taken.length, worker.row().isLate());
            if (n == Take.EMPTY || n == Take.RETRY) {
                break;
            }
            pass(n, nodeOfWorker[worker.id()]);
            moved += n;
        }
        if (moved > 0) {
            events.emit(new RuntimeEvent.Late(worker.id(), moved));
        }
    }

    // If this throws, the rest is passed on at the next tick.
    private void pass(int n, int node) {
        for (int i = 0; i < n; i++) {
            Schedulable item = taken[i];
            if (item != null) {
                rule.moved(item, node);
                taken[i] = null;
            }
        }
    }

    @SuppressWarnings("NullAway") // a take fills what it answers for
    private Schedulable[] places() {
        return taken;
    }
}
