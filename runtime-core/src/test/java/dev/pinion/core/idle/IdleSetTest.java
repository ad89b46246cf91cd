// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.idle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class IdleSetTest {
    private static final int[] ALL = {0, 1, 2, 3};

    private final IdleSet set = new IdleSet(new int[] {0, 0, 1, 1}, 2);

    @Test
    void refusesANodeThatIsNone() {
        assertThrows(IllegalArgumentException.class, () -> new IdleSet(new int[] {0, 2}, 2));
        assertThrows(IllegalArgumentException.class, () -> new IdleSet(new int[] {-1}, 2));
    }

    @Test
    void wakesTheFirstSleeperInOrderAndCountsItAsSearching() {
        toIdle(1, 2, 3);
        assertEquals(3, set.sleeping());
        assertEquals(0, set.searching());
        assertTrue(set.hasSleepers());
        assertEquals(2, set.wakeAny(new int[] {0, 2, 1, 3}));
        assertFalse(set.isSleeping(2));
        assertTrue(set.isSleeping(1));
        assertEquals(2, set.sleeping());
        assertEquals(1, set.searching());
    }

    @Test
    void anySearcherSuppressesWakeAny() {
        toIdle(1);
        set.startSearching(3);
        assertEquals(IdleSet.NONE, set.wakeAny(ALL));
        assertEquals(IdleSet.Left.LAST_OF_ALL, set.stopSearching(3));
        assertEquals(1, set.wakeAny(ALL));
    }

    @Test
    void onlyASearcherOfTheNodeSuppressesWakeNode() {
        toIdle(0, 2);
        set.startSearching(3);
        assertEquals(0, set.wakeNode(0, ALL));
        assertEquals(IdleSet.NONE, set.wakeNode(1, ALL));
        assertEquals(IdleSet.Left.LAST_OF_NODE, set.stopSearching(3));
        assertEquals(2, set.wakeNode(1, ALL));
    }

    @Test
    void nothingSuppressesWake() {
        toIdle(0);
        set.startSearching(1);
        assertTrue(set.wake(0));
        assertFalse(set.wake(0));
        assertEquals(2, set.searching());
        assertEquals(0, set.sleeping());
    }

    @Test
    void nobodySleepsSoNobodyIsWoken() {
        assertEquals(IdleSet.NONE, set.wakeAny(ALL));
        assertEquals(IdleSet.NONE, set.wakeNode(0, ALL));
        assertFalse(set.wake(0));
        assertFalse(set.hasSleepers());
    }

    @Test
    void whoLeavesLearnsWhoIsLeft() {
        set.startSearching(0);
        set.startSearching(1);
        set.startSearching(2);
        assertEquals(IdleSet.Left.OTHERS_SEARCH, set.stopSearching(0));
        assertEquals(IdleSet.Left.LAST_OF_NODE, set.stopSearching(1));
        assertEquals(IdleSet.Left.LAST_OF_ALL, set.stopSearching(2));
    }

    @Test
    void oneWinnerLeavesIdle() {
        toIdle(0, 1);
        assertTrue(set.leaveIdle(0));
        assertFalse(set.leaveIdle(0));
        assertFalse(set.wake(0));
        assertTrue(set.wake(1));
        assertFalse(set.leaveIdle(1));
        assertEquals(2, set.searching());
        assertEquals(0, set.sleeping());
    }

    private void toIdle(int... workers) {
        for (int worker : workers) {
            set.startSearching(worker);
            set.enterIdle(worker);
            assertTrue(set.isSleeping(worker));
        }
    }
}
