// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

class InboxTest {
    private static final int PRODUCERS = 3;
    private static final int ITEMS_EACH = 100_000;
    private static final int ITEMS = PRODUCERS * ITEMS_EACH;

    @Test
    void emptyAnswersEmpty() {
        Inbox<Integer> inbox = new Inbox<>();
        assertTrue(inbox.isEmpty());
        assertEquals(0, inbox.size());
        assertEquals(Take.EMPTY, inbox.take(new Integer[1], 1));
        assertThrows(NullPointerException.class, () -> inbox.put(OwnedQueueContract.absent()));
        assertTrue(inbox.isEmpty());
    }

    @Test
    void takesInOrderOverManyChunks() {
        Inbox<Integer> inbox = new Inbox<>();
        for (int i = 0; i < 1_000; i++) {
            inbox.put(i);
        }
        assertEquals(1_000, inbox.size());
        assertFalse(inbox.isEmpty());
        Integer[] into = new Integer[600];
        assertEquals(600, inbox.take(into, 900));
        for (int i = 0; i < 600; i++) {
            assertEquals(i, into[i]);
        }
        assertEquals(400, inbox.take(into, 600));
        assertEquals(999, into[399]);
        assertEquals(Take.EMPTY, inbox.take(into, 1));
    }

    @Test
    void aFailingTakeGivesTheTokenBackAndKeepsTheRest() {
        Inbox<Object> inbox = new Inbox<>();
        inbox.put("a");
        inbox.put(1);
        Object[] strings = new String[2];
        assertThrows(ArrayStoreException.class, () -> inbox.take(strings, 2));
        assertEquals("a", strings[0]);
        assertEquals(1, inbox.size());
        Object[] objects = new Object[2];
        assertEquals(1, inbox.take(objects, 2));
        assertEquals(1, objects[0]);
    }

    @Test
    void behavesLikeAnArrayDeque() {
        for (long seed = 1; seed <= 100; seed++) {
            Random random = new Random(seed);
            Inbox<Integer> inbox = new Inbox<>();
            ArrayDeque<Integer> model = new ArrayDeque<>();
            Integer[] into = new Integer[100];
            for (int step = 0; step < 3_000; step++) {
                String where = "seed " + seed + " step " + step;
                if (random.nextInt(20) == 0) {
                    int max = 1 + random.nextInt(100);
                    int expected = Math.min(max, model.size());
                    assertEquals(expected, inbox.take(into, max), where);
                    for (int i = 0; i < expected; i++) {
                        assertEquals(model.pollFirst(), into[i], where);
                    }
                } else {
                    inbox.put(step);
                    model.addLast(step);
                }
                assertEquals(model.size(), inbox.size(), where);
                assertEquals(model.isEmpty(), inbox.isEmpty(), where);
            }
        }
    }

    @Test
    void oneTakerSeesEachProducersItemsInOrder() throws Exception {
        Inbox<Integer> inbox = new Inbox<>();
        List<Callable<Integer>> bodies = producers(inbox);
        bodies.add(() -> {
            int[] last = new int[PRODUCERS];
            Arrays.fill(last, -1);
            Integer[] into = new Integer[16];
            int count = 0;
            while (count < ITEMS) {
                int n = inbox.take(into, into.length);
                for (int i = 0; i < n; i++) {
                    int producer = into[i] / ITEMS_EACH;
                    int number = into[i] % ITEMS_EACH;
                    assertEquals(last[producer] + 1, number, "producer " + producer);
                    last[producer] = number;
                    count++;
                }
                if (n <= 0) {
                    Race.pause();
                }
            }
            return count;
        });
        Race.run(bodies);
        assertTrue(inbox.isEmpty());
    }

    @Test
    void racingTakersTakeEachItemOnce() throws Exception {
        Inbox<Integer> inbox = new Inbox<>();
        AtomicIntegerArray taken = new AtomicIntegerArray(ITEMS);
        AtomicInteger total = new AtomicInteger();
        List<Callable<Integer>> bodies = producers(inbox);
        for (int taker = 0; taker < 2; taker++) {
            bodies.add(() -> takeAll(inbox, taken, total));
        }
        Race.run(bodies);
        for (int i = 0; i < ITEMS; i++) {
            assertEquals(1, taken.get(i), "item " + i);
        }
        assertTrue(inbox.isEmpty());
    }

    private static int takeAll(Inbox<Integer> inbox, AtomicIntegerArray taken, AtomicInteger total)
            throws InterruptedException {
        Integer[] into = new Integer[16];
        while (total.get() < ITEMS) {
            int n = inbox.take(into, into.length);
            for (int i = 0; i < n; i++) {
                taken.incrementAndGet(into[i]);
                total.incrementAndGet();
            }
            if (n <= 0) {
                Race.pause();
            }
        }
        return 0;
    }

    private static List<Callable<Integer>> producers(Inbox<Integer> inbox) {
        List<Callable<Integer>> bodies = new ArrayList<>();
        for (int producer = 0; producer < PRODUCERS; producer++) {
            int first = producer * ITEMS_EACH;
            bodies.add(() -> {
                for (int i = 0; i < ITEMS_EACH; i++) {
                    inbox.put(first + i);
                }
                return 0;
            });
        }
        return bodies;
    }
}
