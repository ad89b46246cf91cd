// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.Take;
import dev.pinion.spi.RuntimeEvent;
import java.util.Arrays;

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
    private final Schedulable[] taken = new Schedulable[WorkerQueues.TAKE_MAX];

    LateWorkers(Worker[] workers, int[] nodeOfWorker, QueueRule rule, Events events) {
        this.workers = workers;
        this.nodeOfWorker = nodeOfWorker;
        this.rule = rule;
        this.events = events;
        this.lastTurn = new long[workers.length];
        Arrays.fill(lastTurn, -1);
    }

    /// One tick.
    public void tick() {
        for (Worker worker : workers) {
            long turn = worker.row().turn();
            boolean running = (turn & 1) == 1;
            if (running && turn == lastTurn[worker.id()]) {
                worker.row().markLate(turn);
                if (workers.length > 1) {
                    relieve(worker);
                }
            }
            lastTurn[worker.id()] = turn;
        }
    }

    private void relieve(Worker worker) {
        int moved = 0;
        long atMost = worker.queues().depth() + 1;
        while (moved < atMost) {
            int n = worker.queues().steal(taken, taken.length, worker.row().isLate());
            if (n == Take.EMPTY || n == Take.RETRY) {
                break;
            }
            for (int i = 0; i < n; i++) {
                rule.moved(taken[i], nodeOfWorker[worker.id()]);
            }
            Arrays.fill(taken, 0, n, null);
            moved += n;
        }
        if (moved > 0) {
            events.emit(new RuntimeEvent.Late(worker.id(), moved));
        }
    }
}
