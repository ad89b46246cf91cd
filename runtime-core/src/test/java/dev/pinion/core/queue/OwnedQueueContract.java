// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What [WorkDeque] and [WokenQueue] have in common: one owner, any thieves, oldest first for thieves.
abstract class OwnedQueueContract {
    private static final int STRESS_ITEMS = 200_000;
    private static final int STRESS_ROUNDS = 5;
    private static final int CAPACITY = 4;

    /// The queue under test, as its owner and its thieves see it.
    interface Queue<T> {
        void push(T item);

        @Nullable
        T ownerTake();

        void clearTaken();

        int take(T[] into, int max);

        int size();

        boolean isEmpty();
    }

    abstract <T> Queue<T> create(int capacity);

    /// Whether the owner takes the newest (else the oldest).
    abstract boolean ownerTakesNewest();

    @Test
    void emptyAnswersEmpty() {
        Queue<Integer> queue = create(CAPACITY);
        assertNull(queue.ownerTake());
        assertEquals(Take.EMPTY, queue.take(new Integer[2], 2));
        assertTrue(queue.isEmpty());
        assertEquals(0, queue.size());
    }

    @Test
    void thiefTakesHalfRoundedUpOldestFirst() {
        Queue<Integer> queue = create(CAPACITY);
        for (int i = 0; i < 5; i++) {
            queue.push(i);
        }
        Integer[] into = new Integer[8];
        assertEquals(3, queue.take(into, 8));
        assertEquals(List.of(0, 1, 2), List.of(into[0], into[1], into[2]));
        assertEquals(1, queue.take(into, 1));
        assertEquals(3, into[0]);
        assertEquals(1, queue.size());
        assertFalse(queue.isEmpty());
        assertEquals(1, queue.take(into, 8));
        assertEquals(4, into[0]);
        assertEquals(Take.EMPTY, queue.take(into, 8));
    }

    @Test
    void aBatchIsBoundedByTheArray() {
        Queue<Integer> queue = create(CAPACITY);
        for (int i = 0; i < 10; i++) {
            queue.push(i);
        }
        assertEquals(2, queue.take(new Integer[2], 100));
        assertEquals(8, queue.size());
    }

    @Test
    void refusesNullAndCapacityZero() {
        assertThrows(IllegalArgumentException.class, () -> create(0));
        Queue<Object> queue = create(1);
        assertThrows(NullPointerException.class, () -> queue.push(absent()));
    }

    @Test
    void clearTakenDropsWhatThievesTook() {
        Queue<Object> queue = create(CAPACITY);
        WeakReference<Object> stolen = pushAndSteal(queue);
        queue.clearTaken();
        long deadline = System.nanoTime() + Race.DEADLINE_SECONDS * 1_000_000_000L;
        while (stolen.get() != null && System.nanoTime() < deadline) {
            System.gc();
        }
        assertNull(stolen.get());
        assertTrue(queue.isEmpty());
    }

    @Test
    void behavesLikeAnArrayDeque() {
        for (long seed = 1; seed <= 200; seed++) {
            Random random = new Random(seed);
            Queue<Integer> queue = create(1 << random.nextInt(3));
            ArrayDeque<Integer> model = new ArrayDeque<>();
            Integer[] into = new Integer[6];
            for (int step = 0; step < 2_000; step++) {
                String where = "seed " + seed + " step " + step;
                switch (random.nextInt(8)) {
                    case 0, 1, 2, 3 -> {
                        queue.push(step);
                        model.addLast(step);
                    }
                    case 4, 5 ->
                        assertEquals(
                                ownerTakesNewest() ? model.pollLast() : model.pollFirst(), queue.ownerTake(), where);
                    case 6 -> {
                        int max = 1 + random.nextInt(6);
                        int expected = Math.min(max, (model.size() + 1) / 2);
                        assertEquals(expected, queue.take(into, max), where);
                        for (int i = 0; i < expected; i++) {
                            assertEquals(model.pollFirst(), into[i], where);
                        }
                    }
                    default -> queue.clearTaken();
                }
                assertEquals(model.size(), queue.size(), where);
            }
        }
    }

    @Test
    void racingOwnerAndThievesTakeEachItemOnce() throws Exception {
        for (int round = 0; round < STRESS_ROUNDS; round++) {
            Queue<Integer> queue = create(CAPACITY);
            AtomicIntegerArray taken = new AtomicIntegerArray(STRESS_ITEMS);
            AtomicBoolean done = new AtomicBoolean();
            List<Callable<Integer>> bodies = new ArrayList<>();
            long seed = round;
            bodies.add(() -> own(queue, taken, done, new Random(seed)));
            bodies.add(() -> steal(queue, taken, done));
            bodies.add(() -> steal(queue, taken, done));
            int sum = Race.run(bodies).stream().mapToInt(Integer::intValue).sum();
            for (int i = 0; i < STRESS_ITEMS; i++) {
                assertEquals(1, taken.get(i), "item " + i + " of round " + round);
            }
            assertEquals(STRESS_ITEMS, sum);
        }
    }

    private static int own(Queue<Integer> queue, AtomicIntegerArray taken, AtomicBoolean done, Random random)
            throws InterruptedException {
        int count = 0;
        int next = 0;
        while (next < STRESS_ITEMS) {
            // Mostly one or two items at a time: owner and thieves then meet over the last one.
            int burst = random.nextInt(50) == 0 ? 40 : 1 + random.nextInt(2);
            for (int i = 0; i < burst && next < STRESS_ITEMS; i++) {
                queue.push(next++);
            }
            for (int i = random.nextInt(burst + 2); i > 0; i--) {
                count += record(queue.ownerTake(), taken);
            }
            if (random.nextInt(64) == 0) {
                queue.clearTaken();
            }
        }
        while (!queue.isEmpty()) {
            count += record(queue.ownerTake(), taken);
            Race.pause();
        }
        done.set(true);
        return count;
    }

    private static int steal(Queue<Integer> queue, AtomicIntegerArray taken, AtomicBoolean done)
            throws InterruptedException {
        Integer[] into = new Integer[8];
        int count = 0;
        while (!done.get()) {
            int n = queue.take(into, into.length);
            for (int i = 0; i < n; i++) {
                count += record(into[i], taken);
            }
            if (n <= 0) {
                Race.pause();
            }
        }
        return count;
    }

    private static int record(@Nullable Integer item, AtomicIntegerArray taken) {
        if (item == null) {
            return 0;
        }
        taken.incrementAndGet(item);
        return 1;
    }

    private static WeakReference<Object> pushAndSteal(Queue<Object> queue) {
        Object item = new Object();
        queue.push(item);
        assertEquals(1, queue.take(new Object[1], 1));
        return new WeakReference<>(item);
    }

    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // deliberately breaks the contract
    static <T> T absent() {
        return null;
    }
}
