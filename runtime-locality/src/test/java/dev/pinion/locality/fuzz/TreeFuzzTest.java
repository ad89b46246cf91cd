// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.locality.Cache;
import dev.pinion.locality.Cpu;
import dev.pinion.locality.CpuSet;
import dev.pinion.locality.NumaNode;
import dev.pinion.locality.Topology;
import dev.pinion.locality.TopologyException;
import dev.pinion.locality.TopologyOf;
import dev.pinion.locality.linux.MachineFiles;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Whole machines with spoiled files: what is read of them holds together, and the workers can be placed on it.
final class TreeFuzzTest {
    private static final int QUICK = 2_000;
    private static final Predicate<String> ALL = name -> true;
    private static final Predicate<String> SMALL = name -> name.matches(".*-[1-8]cpu");
    private static final Predicate<String> LARGE = SMALL.negate();
    /// The plan of every so manieth machine is examined: that takes a hundred times as long as reading it.
    private static final int PLANNED_ONE_IN = 200;

    private static Machines machines;

    @BeforeAll
    static void readMachines() throws IOException {
        machines = new Machines();
    }

    @Test
    void smallMachines() {
        AtomicInteger read = new AtomicInteger();
        int inputs =
                Fuzzing.run("topology", QUICK, new MachineInput(machines, SMALL, ALL, files -> check(files, read)));
        assertTrue(read.get() > inputs / 2, () -> read + " machines were still understood");
    }

    @Test
    void largeMachines() {
        AtomicInteger read = new AtomicInteger();
        int inputs =
                Fuzzing.runFew("large topology", new MachineInput(machines, LARGE, ALL, files -> check(files, read)));
        assertTrue(read.get() > inputs / 2, () -> read + " machines were still understood");
    }

    private static void check(MachineFiles files, AtomicInteger read) {
        Topology topology;
        try {
            topology = TopologyOf.files(files);
        } catch (TopologyException e) {
            ParserFuzzTest.assertClear(e.getMessage());
            return;
        }
        topology.warnings().forEach(warning -> {
            ParserFuzzTest.assertClear(warning.path());
            ParserFuzzTest.assertClear(warning.problem());
        });
        checkParts(topology);
        if (read.incrementAndGet() % PLANNED_ONE_IN == 0) {
            TopologyOf.checkPlans(topology, 8);
        }
    }

    private static void checkParts(Topology topology) {
        CpuSet online = topology.online();
        CpuSet allowed = topology.allowed().cpus();
        assertFalse(allowed.isEmpty());
        assertTrue(online.containsAll(allowed));
        CpuSet inCores = CpuSet.EMPTY;
        for (var core : topology.cores()) {
            inCores = inCores.union(core.cpus());
        }
        assertEquals(online, inCores);
        CpuSet inSockets = CpuSet.EMPTY;
        for (var socket : topology.sockets()) {
            inSockets = inSockets.union(socket.cpus());
        }
        assertEquals(online, inSockets);
        for (NumaNode node : topology.nodes()) {
            assertTrue(online.containsAll(node.cpus()));
        }
        for (Cpu cpu : topology.cpus()) {
            assertTrue(cpu.siblings().contains(cpu.id()) && online.containsAll(cpu.siblings()));
            assertTrue(cpu.capacity() >= 1 && cpu.capacity() <= Cpu.CAPACITY_MAX);
            cpu.siblings().stream().mapToObj(topology::cpu).forEach(mate -> {
                assertEquals(cpu.siblings(), mate.siblings());
                assertEquals(cpu.socket(), mate.socket());
                assertEquals(cpu.llc(), mate.llc());
            });
        }
        for (Cache llc : topology.llcs()) {
            llc.cpus().stream()
                    .forEach(cpu -> assertEquals(llc, topology.cpu(cpu).llc()));
        }
    }
}
