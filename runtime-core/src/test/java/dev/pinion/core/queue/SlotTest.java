// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SlotTest {
    private static final int STRESS_ITEMS = 200_000;

    @Test
    void holdsOneItemAndReturnsWhatItDisplaces() {
        Slot.Owner<String> slot = new Slot.Owner<>();
        assertTrue(slot.isEmpty());
        assertNull(slot.take());
        assertNull(slot.put("a"));
        assertEquals("a", slot.put("b"));
        assertFalse(slot.isEmpty());
        assertEquals("b", slot.steal());
        assertNull(slot.steal());
        assertNull(slot.put("c"));
        assertEquals("c", slot.take());
        assertTrue(slot.isEmpty());
        assertThrows(NullPointerException.class, () -> slot.put(OwnedQueueContract.absent()));
    }

    @Test
    void keepsNothingThatWasTaken() {
        Slot.Owner<Object> slot = new Slot.Owner<>();
        Collected items = new Collected();
        items.make(3, slot::put);
        assertNotNull(slot.take());
        items.make(1, slot::put);
        assertNotNull(slot.steal());
        items.await(slot);
        assertTrue(slot.isEmpty());
    }

    @Test
    void racingOwnerAndThievesTakeEachItemOnce() throws Exception {
        Slot.Owner<Integer> slot = new Slot.Owner<>();
        AtomicIntegerArray taken = new AtomicIntegerArray(STRESS_ITEMS);
        AtomicBoolean done = new AtomicBoolean();
        Race.run(List.of(
                () -> {
                    for (int i = 0; i < STRESS_ITEMS; i++) {
                        record(slot.put(i), taken);
                        if (i % 3 == 0) {
                            record(slot.take(), taken);
                        }
                    }
                    record(slot.take(), taken);
                    done.set(true);
                    return 0;
                },
                () -> stealAll(slot, taken, done),
                () -> stealAll(slot, taken, done)));
        for (int i = 0; i < STRESS_ITEMS; i++) {
            assertEquals(1, taken.get(i), "item " + i);
        }
    }

    private static int stealAll(Slot<Integer> slot, AtomicIntegerArray taken, AtomicBoolean done)
            throws InterruptedException {
        while (!done.get()) {
            record(slot.steal(), taken);
            Race.pause();
        }
        return 0;
    }

    private static void record(@Nullable Integer item, AtomicIntegerArray taken) {
        if (item != null) {
            taken.incrementAndGet(item);
        }
    }
}
