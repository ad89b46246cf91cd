// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class StealBatchTest {
    private static final int CAP = 8;

    private final StealBatch batch = new StealBatch(CAP);
    private long turns;

    /// One steal of `items`, of which the thief then runs `ran` itself; the size of the next one.
    private int after(int items, int ran) {
        batch.took(items, turns);
        turns += ran;
        return batch.next(turns);
    }

    @Test
    void beginsAtTheCap() {
        assertEquals(CAP, batch.next(0));
        assertEquals(StealBatch.MAX, new StealBatch().next(0));
        assertThrows(IllegalArgumentException.class, () -> new StealBatch(0));
    }

    @Test
    void halvesDownToOneWhileBatchesAreStolenAgain() {
        assertEquals(4, after(8, 7));
        assertEquals(2, after(4, 1));
        assertEquals(1, after(2, 1));
        assertEquals(1, after(1, 0));
    }

    @Test
    void doublesUpToTheCapWhileFullBatchesAreRunByTheThief() {
        after(8, 0);
        after(4, 0);
        assertEquals(1, after(2, 0));
        assertEquals(2, after(1, 1));
        // Turns of another origin count too.
        assertEquals(4, after(2, 5));
        assertEquals(8, after(4, 4));
        assertEquals(8, after(8, 8));
    }

    @Test
    void staysWhenTheVictimHadLittle() {
        assertEquals(4, after(8, 0));
        assertEquals(4, after(3, 3));
        assertEquals(4, after(1, 1));
    }

    @Test
    void learnsFromEachStealOnce() {
        assertEquals(4, after(8, 7));
        // Rounds of search that bring nothing.
        assertEquals(4, batch.next(turns));
        turns += 100;
        assertEquals(4, batch.next(turns));
        assertEquals(8, after(4, 4));
    }
}
