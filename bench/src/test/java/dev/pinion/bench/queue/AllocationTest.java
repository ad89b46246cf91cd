// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.pinion.core.queue.Slot;
import dev.pinion.core.queue.WokenQueue;
import dev.pinion.core.queue.WorkDeque;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;

/// W-T1: within its capacity an owned queue allocates nothing, to put, to take or to steal.
class AllocationTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int CAPACITY = 64;
    private static final int ROUNDS = 100_000;
    private static final Object ITEM = new Object();

    // The JVM itself allocates a little when it links or compiles anew: less than a byte for each round of many calls.
    private static void allocatesNothing(Runnable round) {
        round.run();
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < ROUNDS; i++) {
            round.run();
        }
        long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
        assertTrue(bytes < ROUNDS, () -> bytes + " bytes");
    }

    @Test
    void wt1TheDequeAllocatesNothing() {
        WorkDeque.Owner<Object> deque = new WorkDeque.Owner<>(CAPACITY);
        Object[] stolen = new Object[CAPACITY / 4];
        allocatesNothing(() -> {
            for (int i = 0; i < CAPACITY; i++) {
                deque.push(ITEM);
            }
            deque.take(stolen, stolen.length);
            while (deque.pop() != null) {}
        });
    }

    @Test
    void wt1TheWokenQueueAllocatesNothing() {
        WokenQueue.Owner<Object> queue = new WokenQueue.Owner<>(CAPACITY);
        Object[] stolen = new Object[CAPACITY / 4];
        allocatesNothing(() -> {
            for (int i = 0; i < CAPACITY; i++) {
                queue.push(ITEM);
            }
            queue.take(stolen, stolen.length);
            while (queue.poll() != null) {}
        });
    }

    @Test
    void wt1TheSlotAllocatesNothing() {
        Slot.Owner<Object> slot = new Slot.Owner<>();
        allocatesNothing(() -> {
            slot.put(ITEM);
            slot.put(ITEM);
            slot.take();
        });
    }
}
