// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.core.queue.Take;
import dev.pinion.core.queue.WorkDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What thieves do to one worker's deque: G-T3 and the contention of M-T24. Order, growth and exactness are shown by
/// the queues' own tests.
@Timeout(120)
class QueueTest {
    private static final int BATCH = 16;
    private static final int THIEVES = 3;

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
