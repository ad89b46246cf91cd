// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// A-T11: it fires exactly at each 61st turn, and counts anew after a drain.
class FairnessTickTest {
    private final FairnessTick tick = new FairnessTick();

    private void turns(int count) {
        for (int i = 0; i < count; i++) {
            assertFalse(tick.isOpen(), "after " + i + " of " + count + " turns");
            tick.turnBegan();
        }
    }

    private List<FairnessTick.Stage> stages() {
        List<FairnessTick.Stage> stages = new ArrayList<>();
        while (tick.isOpen()) {
            stages.add(tick.next());
        }
        return stages;
    }

    @Test
    void opensAllStagesOnceAtEachTick() {
        for (int round = 0; round < 10; round++) {
            turns(FairnessTick.TICK_TURNS);
            assertEquals(List.of(FairnessTick.Stage.values()), stages());
        }
    }

    @Test
    void countsTheTurnsOfItsOwnStages() {
        turns(FairnessTick.TICK_TURNS);
        int found = 0;
        while (tick.isOpen()) {
            tick.next();
            tick.turnBegan();
            found++;
        }
        turns(FairnessTick.TICK_TURNS - found);
        assertTrue(tick.isOpen());
    }

    @Test
    void aDrainRestartsIt() {
        turns(FairnessTick.TICK_TURNS - 1);
        tick.restart();
        turns(FairnessTick.TICK_TURNS);
        assertTrue(tick.isOpen());
        tick.restart();
        turns(FairnessTick.TICK_TURNS);
    }
}
