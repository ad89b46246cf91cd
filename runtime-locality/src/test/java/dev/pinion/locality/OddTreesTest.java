// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.locality.fixture.OddMachine;
import dev.pinion.locality.linux.MachineFiles;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/// Machines that nobody has seen, of the same kinds as the given ones: each is read as it was drawn, and plans on
/// it hold what all plans hold.
class OddTreesTest {

    private static final int QUICK_MACHINES = 300;
    private static final int FULL_MACHINES = 20_000;
    private static final int PLANNED_ONE_OF = 10;

    @Test
    void everyMachineIsReadAsItWasDrawn() {
        boolean full = "full".equals(System.getProperty("pinion.check"));
        Set<String> kinds = new HashSet<>();
        for (int seed = 0; seed < (full ? FULL_MACHINES : QUICK_MACHINES); seed++) {
            OddMachine drawn = new OddMachine(seed);
            Topology read = TopologyReader.read(new MachineFiles(drawn.files()), "odd machine " + seed);
            check(drawn, read);
            kinds.add(kind(read));
            if (seed % PLANNED_ONE_OF == 0) {
                PlanProperties.check(read, 1 + seed % 7);
            }
        }
        // Nothing would be shown by machines that are all alike.
        assertTrue(
                kinds.containsAll(Set.of("without nodes", "overlapping", "outside all nodes", "sound")),
                kinds::toString);
    }

    private static String kind(Topology topology) {
        if (topology.nodes().isEmpty()) {
            return "without nodes";
        }
        if (topology.cpus().stream().anyMatch(cpu -> cpu.nodes().size() > 1)) {
            return "overlapping";
        }
        return topology.cpus().stream().anyMatch(cpu -> cpu.nodes().isEmpty()) ? "outside all nodes" : "sound";
    }

    private static void check(OddMachine drawn, Topology read) {
        String name = read.describe();
        assertEquals(List.of(), read.warnings(), name);
        assertEquals(CpuSet.of(drawn.online), read.online(), name);
        assertEquals(read.online(), read.allowed().cpus(), name);
        Map<Integer, CpuSet> nodes = new TreeMap<>();
        read.nodes().forEach(node -> nodes.put(node.id(), node.cpus()));
        assertEquals(sets(drawn.nodes), nodes, name);
        read.nodes()
                .forEach(node -> assertEquals(nodes.keySet(), node.distances().keySet(), name));
        Map<Integer, CpuSet> cores = new TreeMap<>();
        Map<Integer, CpuSet> sockets = new TreeMap<>();
        Map<Integer, CpuSet> caches = new TreeMap<>();
        for (Cpu cpu : read.cpus()) {
            cores.put(cpu.id(), cpu.siblings());
            sockets.put(cpu.id(), read.sockets().get(cpu.socket()).cpus());
            Cache llc = cpu.llc();
            if (llc != null) {
                caches.put(cpu.id(), llc.cpus());
            }
            drawn.nodes.forEach(
                    (id, cpus) -> assertEquals(cpus.get(cpu.id()), cpu.nodes().contains(id), name));
        }
        assertEquals(sets(drawn.cores), cores, name);
        assertEquals(sets(drawn.sockets), sockets, name);
        assertEquals(sets(drawn.caches), caches, name);
    }

    private static Map<Integer, CpuSet> sets(Map<Integer, BitSet> bits) {
        Map<Integer, CpuSet> sets = new TreeMap<>();
        bits.forEach((id, ids) -> sets.put(id, CpuSet.of(ids)));
        return sets;
    }
}
