// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.idle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// Workers that follow the protocol, and a publisher that gives out one item at a time. A lost wake leaves the item
/// where it is until the deadline, which is that of one round.
class LostWakeTest {
    private static final int ROUNDS = 100_000;
    private static final int SPINS_MAX = 500;
    private static final int LINGER_STEPS_MAX = 512;
    private static final int DELAY_STEPS_MAX = 256;
    private static final long DEADLINE_NANOS = TimeUnit.SECONDS.toNanos(30);
    private static final VarHandle ITEM;

    static {
        try {
            ITEM = MethodHandles.lookup().findVarHandle(LostWakeTest.class, "item", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    // Written by: publisher, release (so that the fences of IdleSet are needed); workers, CAS to 0.
    @SuppressWarnings("UnusedVariable") // through ITEM
    private int item;

    private volatile int taken;
    private volatile boolean stop;
    private Thread[] threads = {};

    @AfterEach
    void stopWorkers() throws InterruptedException {
        stop = true;
        for (Thread thread : threads) {
            while (thread.isAlive()) {
                LockSupport.unpark(thread);
                thread.join(1);
            }
        }
    }

    /// Attacks fences P and S: one worker, and publications spread over its way to sleep.
    @Test
    void noWakeIsLostOnTheWayToSleep() {
        publishAll(new int[] {0}, 1, ROUNDS * 10, false);
    }

    @Test
    void noWakeIsLostOnOneNode() {
        publishAll(new int[] {0, 0}, 1, ROUNDS, false);
    }

    @Test
    void noWakeIsLostAcrossNodes() {
        publishAll(new int[] {0, 1}, 2, ROUNDS, false);
    }

    /// Attacks fence L and the duty of the last: who took an item is busy until the other took the next.
    @Test
    void noWakeIsLostWhenTheLastSearcherStaysBusy() {
        publishAll(new int[] {0, 1}, 2, ROUNDS / 2, true);
    }

    private void publishAll(int[] nodes, int nodeCount, int rounds, boolean busy) {
        IdleSet set = new IdleSet(nodes, nodeCount);
        int[] order = IntStream.range(0, nodes.length).toArray();
        threads = IntStream.range(0, nodes.length)
                .mapToObj(worker -> Thread.ofPlatform().daemon().unstarted(() -> work(set, worker, order, busy)))
                .toArray(Thread[]::new);
        for (Thread thread : threads) {
            thread.start();
        }
        for (int round = 1; round <= rounds; round++) {
            for (int i = round % DELAY_STEPS_MAX; i > 0; i--) {
                // Keeps the words in this thread's cache, where a missing fence would find them stale.
                if (set.hasSleepers()) {
                    break;
                }
            }
            ITEM.setRelease(this, round);
            unpark(set.wakeAny(order));
            int waits = 0;
            long deadline = 0;
            while (taken != round) {
                Thread.onSpinWait();
                if (++waits % SPINS_MAX == 0) {
                    Thread.yield();
                    deadline = deadline == 0 ? System.nanoTime() + DEADLINE_NANOS : deadline;
                    assertTrue(System.nanoTime() - deadline < 0, "wake lost in round " + round);
                }
            }
        }
        assertEquals(rounds, taken);
    }

    private void work(IdleSet set, int worker, int[] order, boolean busy) {
        while (!stop) {
            set.startSearching(worker);
            int found = search();
            while (found == 0 && !stop) {
                set.enterIdle(worker);
                if ((int) ITEM.getOpaque(this) != 0) {
                    set.leaveIdle(worker);
                }
                while (!stop && set.isSleeping(worker)) {
                    LockSupport.park(set);
                }
                found = search();
            }
            if (found != 0) {
                leaveSearch(set, worker, order, found, busy);
            }
            while (busy && !stop && taken == found) {
                // Leaves the processor to the other two threads.
                Thread.yield();
            }
        }
    }

    private int search() {
        int found = (int) ITEM.getAcquire(this);
        return found != 0 && ITEM.compareAndSet(this, found, 0) ? found : 0;
    }

    private void leaveSearch(IdleSet set, int worker, int[] order, int found, boolean busy) {
        // The publisher may go on now, while this worker still counts as searching and suppresses its wake.
        taken = found;
        for (int i = busy ? found % LINGER_STEPS_MAX : 0; i > 0; i--) {
            Thread.onSpinWait();
        }
        if (set.stopSearching(worker) == IdleSet.Left.LAST_OF_ALL && (int) ITEM.getOpaque(this) != 0) {
            unpark(set.wakeAny(order));
        }
    }

    private void unpark(int worker) {
        if (worker != IdleSet.NONE) {
            LockSupport.unpark(threads[worker]);
        }
    }
}
