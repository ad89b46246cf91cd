// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.Take;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The first item is run, the others are where thieves find them; nothing is lost if publishing throws.
class HaulTest {
    private final WorkerQueues.Owner own = new WorkerQueues.Owner();
    private final Haul haul = new Haul(own, item -> {});

    private Schedulable[] placed(int count) {
        Schedulable[] items = new Schedulable[count];
        for (int i = 0; i < count; i++) {
            items[i] = TestPool.item(() -> {}, () -> {});
            haul.places()[i] = items[i];
        }
        return items;
    }

    @Test
    void theFirstIsReturnedAndTheRestPublishedInOrder() {
        Schedulable[] items = placed(3);
        assertSame(items[0], haul.first(3));
        assertSame(items[1], own.woken.poll());
        assertSame(items[2], own.woken.poll());
        assertNull(own.woken.poll());
        haul.salvage(left -> {
            throw new AssertionError("nothing is left");
        });
    }

    @Test
    void whatWasNotPublishedIsSalvaged() {
        Schedulable[] items = placed(4);
        // The queue refuses it, as it refuses to grow without memory.
        java.util.Arrays.fill(haul.places(), 2, 3, null);
        assertThrows(NullPointerException.class, () -> haul.first(4));
        List<Schedulable> salvaged = new ArrayList<>();
        haul.salvage(salvaged::add);
        assertEquals(List.of(items[0], items[3]), salvaged);
        assertSame(items[1], own.woken.poll());
        assertNull(own.woken.poll());
    }

    @Test
    void remembersThatItShouldTryAgain() {
        assertNull(haul.first(Take.EMPTY));
        assertEquals(false, haul.sawRetry());
        assertNull(haul.first(Take.RETRY));
        assertEquals(true, haul.sawRetry());
        haul.newRound();
        assertEquals(false, haul.sawRetry());
    }
}
