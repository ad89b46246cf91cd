// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.HalfPut;
import dev.pinion.core.queue.StealBatch;
import org.junit.jupiter.api.Test;

/// How much a worker steals, and how it counts what it could not.
class WorkSearchTest {
    private static final int THIEF = 0;
    private static final int VICTIM = 1;

    private final TestPool pool = new TestPool(1);
    private final Worker[] workers = {new Worker(THIEF, 2), new Worker(VICTIM, 2)};
    private final WorkerQueues.Owner own = workers[THIEF].ownQueues();
    private final WorkerQueues.Owner robbed = workers[VICTIM].ownQueues();
    private final WorkSearch search = new WorkSearch(
            workers,
            workers[THIEF],
            new int[][] {{VICTIM}},
            new int[] {0},
            new SharedQueues(1),
            new ThreadChoices(1),
            pool.parts().events(),
            true);

    WorkSearchTest() {
        pool.close();
    }

    private void load(int items) {
        for (int i = 0; i < items; i++) {
            robbed.spawned.push(TestPool.item(() -> {}, () -> {}));
        }
    }

    // What was stolen beyond the item that is run is now the thief's woken work.
    private int steal() {
        assertNotNull(search.siblings());
        return 1 + own.woken.size();
    }

    private void run(int turns) {
        for (int i = 0; i < turns; i++) {
            search.turnBegan();
            own.woken.poll();
        }
    }

    @Test
    void takesHalfUpToTheCap() {
        load(20);
        assertEquals(10, steal());
        run(10);
        load(10 * StealBatch.MAX);
        assertEquals(StealBatch.MAX, steal());
    }

    @Test
    void takesLessWhileItsLootIsStolenAgain() {
        load(10 * StealBatch.MAX);
        assertEquals(StealBatch.MAX, steal());
        run(1);
        Schedulable[] again = new Schedulable[StealBatch.MAX];
        while (own.steal(again, StealBatch.MAX, false) > 0) {}
        assertEquals(StealBatch.MAX / 2, steal());
        run(StealBatch.MAX / 2);
        assertEquals(StealBatch.MAX, steal());
    }

    @Test
    void countsEachTryThatLost() {
        HalfPut.into(robbed.inbox);
        search.begin();
        assertNull(search.siblings());
        assertTrue(search.sawRetry());
        assertEquals(1, workers[THIEF].row().failedSteals());
        assertNull(search.siblings());
        assertEquals(2, workers[THIEF].row().failedSteals());
    }

    @Test
    void countsNeitherSuccessNorAnEmptySibling() {
        search.begin();
        assertNull(search.siblings());
        load(1);
        assertEquals(1, steal());
        assertFalse(search.sawRetry());
        assertEquals(0, workers[THIEF].row().failedSteals());
    }
}
