// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What [WorkDeque] and [WokenQueue] have in common: one owner, any thieves, oldest first for thieves. W-T1.
abstract class OwnedQueueContract {
    private static final int STRESS_ITEMS = 200_000;
    private static final int STRESS_ROUNDS = 5;
    private static final int CAPACITY = 4;
    private static final int THIEVES = 3;

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
    void halfOfEightAreTheFourOldest() {
        Queue<Integer> queue = create(CAPACITY);
        for (int i = 0; i < 8; i++) {
            queue.push(i);
        }
        Integer[] into = new Integer[8];
        assertEquals(4, queue.take(into, 8));
        assertEquals(List.of(0, 1, 2, 3), Arrays.asList(into).subList(0, 4));
        assertEquals(ownerTakesNewest() ? 7 : 4, queue.ownerTake());
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
        Collected items = new Collected();
        items.make(3, queue::push);
        for (int i = 0; i < 3; i++) {
            assertEquals(1, queue.take(new Object[1], 1));
        }
        queue.clearTaken();
        items.await(queue);
        assertTrue(queue.isEmpty());
    }

    @Test
    void keepsNothingThatItsOwnerTook() {
        Queue<Object> queue = create(CAPACITY);
        Collected items = new Collected();
        items.make(3 * CAPACITY, queue::push);
        for (int i = 0; i < 3 * CAPACITY; i++) {
            assertNotNull(queue.ownerTake());
        }
        items.await(queue);
        assertTrue(queue.isEmpty());
    }

    @Test
    void growthKeepsAll() {
        Queue<Integer> queue = create(CAPACITY);
        queue.push(-2);
        queue.push(-1);
        assertEquals(1, queue.take(new Integer[1], 1));
        for (int i = 0; i < 1_000; i++) {
            queue.push(i);
        }
        Integer[] into = new Integer[1_001];
        assertEquals(501, queue.take(into, 1_001));
        for (int i = 0; i < 501; i++) {
            assertEquals(i - 1, into[i]);
        }
        for (int i = 500; i < 1_000; i++) {
            assertEquals(ownerTakesNewest() ? 1_499 - i : i, queue.ownerTake());
        }
        assertNull(queue.ownerTake());
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
            for (int thief = 0; thief < THIEVES; thief++) {
                bodies.add(() -> steal(queue, taken, done));
            }
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

    @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // deliberately breaks the contract
    static <T> T absent() {
        return null;
    }
}
