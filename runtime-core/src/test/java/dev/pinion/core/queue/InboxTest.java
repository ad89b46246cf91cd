// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
    void aProducerHalfWayIsNeverCalledAbsent() {
        Inbox<Integer> inbox = new Inbox<>();
        inbox.put(1);
        HalfPut.into(inbox);
        inbox.put(2);
        Integer[] into = new Integer[3];
        assertEquals(1, inbox.take(into, 3));
        assertEquals(1, into[0]);
        assertEquals(Take.RETRY, inbox.take(into, 3));
        assertEquals(2, inbox.size());
        assertFalse(inbox.isEmpty());
    }

    @Test
    void keepsNothingThatWasTaken() {
        Inbox<Object> inbox = new Inbox<>();
        Collected items = new Collected();
        items.make(100, inbox::put);
        assertEquals(50, inbox.take(new Object[50], 50));
        assertEquals(50, inbox.take(new Object[50], 50));
        items.await(inbox);
        assertTrue(inbox.isEmpty());
    }

    /// An old chunk, which only an old collection would free, keeps none of the later ones.
    @Test
    void aChunkThatWasLeftKeepsNoLaterOne() throws ReflectiveOperationException {
        Inbox<Object> inbox = new Inbox<>();
        Object first = headChunk(inbox);
        Object[] taken = new Object[1];
        Collected chunks = new Collected();
        Object last = first;
        for (int i = 0; i < 10 * 64; i++) {
            inbox.put(i);
            assertEquals(1, inbox.take(taken, 1));
            Object now = headChunk(inbox);
            if (now != last) {
                last = now;
                chunks.see(now);
            }
        }
        inbox.put("in the last one, which is not left");
        assertTrue(chunks.count() >= 9, () -> chunks.count() + " chunks");
        last = null;
        chunks.awaitAllBut(1, first);
        assertEquals(1, inbox.size());
    }

    private static Object headChunk(Inbox<Object> inbox) throws ReflectiveOperationException {
        Field headChunk = Inbox.class.getDeclaredField("headChunk");
        headChunk.setAccessible(true);
        return headChunk.get(inbox);
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
