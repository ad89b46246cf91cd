// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
import dev.pinion.spi.PinSnapshot;
import org.junit.jupiter.api.Test;

/// What the second look does about masks that others moved and CPUs that others took, on two nodes of two CPUs.
class PinWatchTest {
    private final PlacementPlan plan = PlacementPlanner.plan(
            Topology.synthetic().cpus(2, 0, 0, 0).cpus(2, 1, 1, 1).build(), PlacementSettings.defaults());
    private final FakePinner kernel = new FakePinner(CpuSet.parse("0-3"));
    private final WorkerPins pins =
            new WorkerPins("test", PinMode.PREFERRED, PinScope.CPU, MemoryPolicy.INHERIT, plan, kernel);

    private void start() {
        for (int worker = 0; worker < plan.size(); worker++) {
            pins.workerStarts(worker);
        }
        kernel.calls.clear();
    }

    private static void second(WorkerPins pins) {
        for (int tick = 0; tick < PinWatch.ROUND_TICKS; tick++) {
            pins.eachTick();
        }
    }

    private String actual(int worker) {
        return pins.snapshot().workers().get(worker).actual().toString();
    }

    @Test
    void nothingIsCalledOrReadWhileAllHold() {
        start();
        second(pins);
        second(pins);
        assertTrue(kernel.calls.isEmpty());
        assertEquals(0, kernel.usableReads);
        assertEquals(4, pins.snapshot().holding());
    }

    @Test
    void aMaskMovedFromOutsideIsSetAgainAndCounted() {
        start();
        kernel.masks.put(2, CpuSet.parse("0-3"));
        second(pins);
        assertEquals("[2 to 1]", kernel.calls.toString());
        PinSnapshot after = pins.snapshot();
        assertEquals(1, after.repins());
        assertEquals(0, after.failures());
        assertEquals(4, after.holding());
        second(pins);
        assertEquals(1, pins.snapshot().repins());
    }

    @Test
    void aWorkerWhoseCpuIsGoneGoesToTheNearestAndComesHome() {
        start();
        kernel.usable = CpuSet.parse("0,3");
        kernel.masks.replaceAll((thread, mask) -> CpuSet.parse("0,3"));
        second(pins);
        assertEquals("0 0 3 3", actual(0) + " " + actual(1) + " " + actual(2) + " " + actual(3));
        assertEquals(4, pins.snapshot().holding());
        assertEquals(4, pins.snapshot().repins());
        second(pins);
        assertEquals(4, pins.snapshot().repins(), "it stays where it is while nothing changes");
        kernel.usable = CpuSet.parse("0-3");
        second(pins);
        assertEquals("0 1 2 3", actual(0) + " " + actual(1) + " " + actual(2) + " " + actual(3));
        assertEquals(6, pins.snapshot().repins());
    }

    @Test
    void aWholeNodeGoneDealsItsWorkersOut() {
        start();
        kernel.usable = CpuSet.parse("2-3");
        kernel.masks.replaceAll((thread, mask) -> CpuSet.parse("2-3"));
        second(pins);
        assertEquals("2 3 2 3", actual(0) + " " + actual(1) + " " + actual(2) + " " + actual(3));
    }

    @Test
    void whatCannotBeSetIsReportedAndTriedAgainOnlyWhenSomethingChanged() {
        kernel.usable = CpuSet.parse("1-3");
        start();
        assertFalse(pins.snapshot().workers().get(0).holds());
        assertEquals(1, pins.snapshot().failures());
        // Usable says that 0 may be used, the kernel refuses it all the same.
        FakePinner lying = new FakePinner(CpuSet.parse("1-3")) {
            @Override
            public CpuSet usableNow() {
                return CpuSet.parse("0-3");
            }
        };
        WorkerPins stubborn =
                new WorkerPins("test", PinMode.PREFERRED, PinScope.CPU, MemoryPolicy.INHERIT, plan, lying);
        for (int worker = 0; worker < 4; worker++) {
            stubborn.workerStarts(worker);
        }
        second(stubborn);
        second(stubborn);
        second(stubborn);
        assertEquals(2, stubborn.snapshot().failures());
        assertEquals(3, stubborn.snapshot().holding());
        assertEquals("refused", stubborn.snapshot().workers().get(0).reason());
    }

    @Test
    void theLooksAreDealtOutOverTheRound() {
        start();
        kernel.masks.replaceAll((thread, mask) -> CpuSet.parse("0-3"));
        int atOnce = 0;
        for (int tick = 0; tick < PinWatch.ROUND_TICKS; tick++) {
            int before = kernel.calls.size();
            pins.eachTick();
            atOnce = Math.max(atOnce, kernel.calls.size() - before);
        }
        assertEquals(1, atOnce);
        assertEquals(4, pins.snapshot().repins());
    }

    @Test
    void aThreadThatHasEndedIsLeftAlone() {
        start();
        kernel.masks.remove(1);
        second(pins);
        assertTrue(kernel.calls.isEmpty());
    }
}
