// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeBuilder;
import dev.pinion.locality.CpuSet;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
import dev.pinion.spi.WorkerSnapshot;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// B02: two nodes of 48 cores, two threads each, CPU ids up to 191; the user names ids of 64 and more.
@DisplayName("B02: a machine with more CPUs than a long has bits")
class BigBoxTest {
    private static final int CORES = 96;
    /// Words of 32 bits: 191-160, 159-128, 127-96, 95-64, then 63-32 and 31-0, of which none is wanted.
    private static final String MASK = "ffffffff,00000000,00000000,ffffffff,00000000,00000000";

    private static final String LIST = "64-95,160-191";

    /// As such machines number them: first threads 0 to 95, second ones 96 to 191.
    private static Topology box() {
        var box = Topology.synthetic();
        for (int thread = 0; thread < 2; thread++) {
            for (int core = 0; core < CORES; core++) {
                box.cpus(1, core / 48, core / 48, core);
            }
        }
        return box.build();
    }

    @ParameterizedTest
    @ValueSource(strings = {LIST, "0x" + MASK, MASK})
    void masksOfAnyLengthAreReadAndPrinted(String text) {
        CpuSet named = text.equals(LIST) ? CpuSet.parse(text) : CpuSet.parseMask(text);
        assertEquals(LIST, named.toString());
        assertEquals(64, named.size());
        assertTrue(IntStream.range(0, 192).allMatch(id -> named.contains(id) == (id % 96 >= 64)));
    }

    @Test
    void aRuntimeRunsOnTheNamedOnes() {
        try (AgentRuntime runtime = new RuntimeBuilder()
                .topology(box())
                .cpus(LIST)
                .pinning(PinMode.OFF)
                .withoutExtensions()
                .build()) {
            int[] cpus = runtime.snapshot().workers().stream()
                    .mapToInt(WorkerSnapshot::cpu)
                    .toArray();
            assertEquals(64, cpus.length);
            assertEquals(LIST, CpuSet.of(cpus).toString());
        }
    }

    @Test
    void theKernelIsAskedForJustThese() {
        PlacementPlan plan =
                PlacementPlanner.plan(box(), PlacementSettings.defaults().withCpus(CpuSet.parse(LIST)));
        FakePinner kernel = new FakePinner(CpuSet.parse("0-191"));
        WorkerPins pins = new WorkerPins("big", PinMode.REQUIRED, PinScope.CPU, MemoryPolicy.INHERIT, plan, kernel);
        for (int worker = 0; worker < plan.size(); worker++) {
            pins.workerStarts(worker);
            assertEquals(CpuSet.of(plan.worker(worker).cpu()), kernel.mask(worker + 1));
        }
        assertEquals(64, pins.snapshot().holding());
        assertEquals(64, kernel.masks.values().stream().distinct().count());
        assertTrue(CpuSet.parse(LIST).containsAll(kernel.masks.values().stream().reduce(CpuSet.EMPTY, CpuSet::union)));
    }
}
