// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.WorkerSnapshot;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The oldest of each queue leaves it within the bound; one turn more is wrong.
class WaitBoundTest {
    private static final int OTHER = 1_000;

    private final List<String> wrong = new ArrayList<>();
    private final WaitBound bound = new WaitBound(List.of(row(0, 0), row(1, 0), row(2, 4)), wrong::add);

    private static WorkerSnapshot row(int id, int node) {
        return new WorkerSnapshot(id, id, node, 0, false, WorkerSnapshot.State.PARKED, 0, 0, 0, 0, 0, 0, 0, 0, 0);
    }

    private void queued(long item, String where, int at) {
        bound.accept(new RuntimeEvent.Queued(-1, item, where, at));
    }

    // Turns of other items, which come from where they do not matter.
    private void turns(int worker, int count) {
        for (int i = 0; i < count; i++) {
            bound.accept(new RuntimeEvent.Taken(worker, OTHER));
            bound.accept(new RuntimeEvent.TurnBegan(worker, OTHER));
            bound.accept(new RuntimeEvent.TurnEnded(worker, OTHER, "settled"));
        }
    }

    private void breaksAfter(int worker, int turns) {
        turns(worker, turns - 1);
        assertEquals(List.of(), wrong);
        turns(worker, 1);
        assertEquals(1, wrong.size(), wrong::toString);
        turns(worker, turns);
        assertEquals(1, wrong.size(), "said once");
    }

    @Test
    void ownWorkLeavesWithin65Turns() {
        queued(1, "woken", 0);
        turns(1, 500);
        breaksAfter(0, 65);
        assertTrue(wrong.getFirst().contains("agent #1 has waited in 'woken 0'"), wrong::toString);
    }

    @Test
    void aPlaceAtTheEndIsCountedFromWhenItIsTheOldest() {
        queued(1, "inbox", 0);
        queued(2, "inbox", 0);
        turns(0, 60);
        bound.accept(new RuntimeEvent.Taken(0, 1));
        bound.accept(new RuntimeEvent.TurnBegan(0, 1));
        // The turn of the first is one of the 65.
        breaksAfter(0, 64);
    }

    @Test
    void aTurnThatGoesOnIsOneTurn() {
        queued(1, "woken", 0);
        bound.accept(new RuntimeEvent.Taken(0, OTHER));
        for (int i = 0; i < 500; i++) {
            bound.accept(new RuntimeEvent.TurnBegan(0, OTHER));
        }
        breaksAfter(0, 64);
    }

    @Test
    void whatIsMovedBeginsAnew() {
        queued(1, "spawned", 0);
        turns(0, 64);
        bound.accept(new RuntimeEvent.Moved(-1, 1, "injector", 0));
        turns(0, 129);
        assertEquals(List.of(), wrong);
        breaksAfter(2, 130);
    }

    @Test
    void anInjectorIsLookedAtInRotation() {
        queued(1, "injector", 1);
        turns(0, 100);
        turns(2, 100);
        breaksAfter(1, 130);
    }

    @Test
    void confinedWorkIsLookedAtOften() {
        queued(1, "bound", 1);
        breaksAfter(1, 26);
    }

    @Test
    void aNodesQueueIsThatOfItsWorkers() {
        queued(1, "node", 1);
        turns(0, 100);
        turns(1, 100);
        breaksAfter(2, 26);
    }
}
