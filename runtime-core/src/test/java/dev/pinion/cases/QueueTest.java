// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeSnapshot;
import dev.pinion.core.queue.Take;
import dev.pinion.core.queue.WokenQueue;
import dev.pinion.core.queue.WorkDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// One worker's queues, and what thieves do to them: G-T2, G-T3 and the contention of M-T24. Growth and exactness are
/// shown by the queues' own tests.
@Timeout(120)
class QueueTest {
    private static final int BATCH = 16;
    private static final int THIEVES = 3;

    /// Where others have a ring of 256 places that refuses the 257th, ours grows, wherever its head stands.
    @Test
    void gt2TheQueueGoesRoundAndThe257thIsTaken() {
        for (int head = 0; head < 256; head++) {
            WokenQueue.Owner<Integer> queue = new WokenQueue.Owner<>(256);
            for (int i = 0; i < head; i++) {
                queue.push(-i);
                assertEquals(-i, queue.poll());
            }
            for (int i = 0; i < 257; i++) {
                queue.push(i);
            }
            assertEquals(257, queue.size());
            for (int i = 0; i < 257; i++) {
                assertEquals(i, queue.poll(), "head at " + head);
            }
            assertNull(queue.poll());
        }
    }

    /// What one turn wakes stays with its worker, however much it is, and runs in the order of the sends.
    @Test
    void gt2OneTurnsWakesDoNotSpill() {
        int woken = 300;
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        List<Long> depths = new CopyOnWriteArrayList<>();
        try (AgentRuntime runtime = Pools.threaded(1)) {
            Gate done = new Gate(woken);
            List<AgentRef<String>> agents = new ArrayList<>();
            for (int i = 0; i < woken; i++) {
                int agent = i;
                agents.add(runtime.spawn(() -> (context, message) -> {
                    order.add(agent);
                    done.open();
                }));
            }
            Pools.awaitParked(runtime);
            runtime.submit(() -> {
                agents.forEach(agent -> agent.tell("go"));
                RuntimeSnapshot now = runtime.snapshot();
                depths.addAll(
                        List.of(now.injectorDepth(), now.workers().getFirst().depth()));
            });
            done.pass();
        }
        assertEquals(List.of(0L, (long) woken), depths, "in the injector, at the worker");
        assertEquals(IntStream.range(0, woken).boxed().toList(), order);
    }

    @Test
    void gt3AStealOf10TakesTheOldest5() {
        WorkDeque.Owner<Integer> deque = new WorkDeque.Owner<>(4);
        for (int i = 0; i < 10; i++) {
            deque.push(i);
        }
        Integer[] taken = new Integer[BATCH];
        assertEquals(5, deque.take(taken, BATCH));
        assertEquals(List.of(0, 1, 2, 3, 4), Arrays.asList(taken).subList(0, 5));
        assertEquals(5, deque.size());
        for (int i = 9; i >= 5; i--) {
            assertEquals(i, deque.pop());
        }
        assertNull(deque.pop());
        assertEquals(Take.EMPTY, deque.take(taken, BATCH), "whatever size was read before");
    }

    /// One owner makes all; a take fails only where another take or pop has won meanwhile. So failed takes are
    /// bounded by the items, however many thieves there are.
    @Test
    void mt24FailedTakesAreBoundedByTheItems() throws InterruptedException {
        int items = Scale.of(200_000, 20_000_000);
        WorkDeque.Owner<Integer> deque = new WorkDeque.Owner<>(BATCH);
        AtomicBoolean made = new AtomicBoolean();
        LongAdder got = new LongAdder();
        LongAdder takes = new LongAdder();
        LongAdder failed = new LongAdder();
        List<Thread> thieves = new ArrayList<>();
        for (int t = 0; t < THIEVES; t++) {
            thieves.add(Thread.ofPlatform().start(() -> {
                Integer[] taken = new Integer[BATCH];
                boolean all = false;
                while (!all) {
                    boolean noMore = made.get();
                    int n = deque.take(taken, BATCH);
                    all = noMore && n == Take.EMPTY;
                    if (n > 0) {
                        got.add(n);
                        takes.increment();
                    } else if (n == Take.RETRY) {
                        failed.increment();
                    } else {
                        Thread.onSpinWait();
                    }
                }
            }));
        }
        for (int i = 0; i < items; i++) {
            deque.push(i);
        }
        made.set(true);
        for (Thread thief : thieves) {
            thief.join();
        }
        System.out.printf(
                "M-T24: %d items taken by %d takes of %d thieves; %d takes failed%n",
                items, takes.sum(), THIEVES, failed.sum());
        assertEquals(items, got.sum());
        assertTrue(failed.sum() <= (long) items * (THIEVES - 1), () -> failed + " failed takes");
    }
}
