// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.locality.fixture.MachineFixture;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// CPUs whose files are not there, or say other things of sockets and caches than those of their neighbours: all
/// see each other at the same distance all the same.
class ContradictedFilesTest {

    private static final String CPU = "sys/devices/system/cpu/";

    @TempDir
    Path root;

    private MachineFixture machine;

    /// Two cores of two threads, one socket, one level-3 cache, one node.
    @BeforeEach
    void newMachine() {
        machine = new MachineFixture(root).online("0-3").node(0, "f").distance(0, "10");
    }

    private void cpu(int id, String packageMask, String cacheMask) {
        machine.cpu(id, 0, id < 2 ? "3" : "c", packageMask)
                .cache(id, 3, 3, "Unified", cacheMask)
                .file(CPU + "cpu" + id + "/cache/index3/size", "8M");
    }

    /// The machine, after a look at the distances that workers on all its CPUs have.
    private Topology read() {
        Topology topology = Topology.read(root);
        PlacementPlan plan = PlacementPlanner.plan(topology, PlacementSettings.defaults());
        Map<List<Integer>, RingDistance> distances = new HashMap<>();
        for (WorkerPlace place : plan.workers()) {
            for (Ring ring : place.rings().rings()) {
                for (int other : ring.workers()) {
                    distances.put(List.of(place.id(), other), ring.distance());
                }
            }
        }
        assertEquals(12, distances.size());
        distances.forEach((pair, distance) ->
                assertEquals(distance, distances.get(List.of(pair.get(1), pair.get(0))), pair::toString));
        for (Core core : topology.cores()) {
            assertEquals(
                    1,
                    core.cpus().stream()
                            .map(cpu -> topology.cpu(cpu).socket())
                            .distinct()
                            .count());
        }
        return topology;
    }

    private static String sockets(Topology topology) {
        return topology.sockets().stream()
                .map(socket -> socket.cpus().toString())
                .toList()
                .toString();
    }

    private static String caches(Topology topology) {
        return topology.llcs().stream()
                .map(llc -> "L" + llc.level() + " " + llc.size() + " " + llc.cpus())
                .toList()
                .toString();
    }

    private List<String> warned(Topology topology) {
        topology.warnings()
                .forEach(warning -> assertTrue(
                        warning.problem().endsWith("whose CPUs do not all say the same"), warning.problem()));
        return topology.warnings().stream()
                .map(warning -> root.resolve(CPU).relativize(Path.of(warning.path())))
                .map(Path::toString)
                .toList();
    }

    @Test
    void aCpuWithoutFilesGoesWhereOthersPutIt() {
        machine.folder(CPU + "cpu1");
        cpu(0, "f", "f");
        cpu(2, "f", "f");
        cpu(3, "f", "f");
        Topology topology = read();
        assertEquals("0-1", topology.cpu(1).siblings().toString());
        assertEquals("[0-3]", sockets(topology));
        assertEquals("[L3 8M 0-3]", caches(topology));
        assertEquals(topology.cpu(0).llc(), topology.cpu(1).llc());
        assertEquals(List.of(), topology.warnings(), "nothing is contradicted");
    }

    @Test
    void aCoreIsInOneSocket() {
        cpu(0, "f", "f");
        cpu(1, "f", "f");
        cpu(2, "f", "f");
        cpu(3, "8", "f");
        Topology topology = read();
        assertEquals("[0-3]", sockets(topology));
        assertEquals(List.of("cpu3/topology/core_siblings"), warned(topology));
    }

    @Test
    void aCoreIsInOneCache() {
        cpu(0, "f", "1");
        cpu(1, "f", "f");
        cpu(2, "f", "c");
        cpu(3, "f", "8");
        Topology topology = read();
        assertEquals("[L3 8M 0-1, L3 8M 2-3]", caches(topology));
        assertEquals(
                List.of(
                        "cpu0/cache/index3/shared_cpu_map",
                        "cpu1/cache/index3/shared_cpu_map",
                        "cpu3/cache/index3/shared_cpu_map"),
                warned(topology));
    }

    @Test
    void aCacheOfWhichNobodySaysWhoSharesItBelongsToACore() {
        for (int id = 0; id < 4; id++) {
            machine.cpu(id, 0, id < 2 ? "3" : "c", "f");
            if (id != 2) {
                machine.file(CPU + "cpu" + id + "/cache/index2/level", "2")
                        .file(CPU + "cpu" + id + "/cache/index2/type", "Unified");
            }
        }
        Topology topology = read();
        assertEquals("[L2 null 0-1, L2 null 2-3]", caches(topology));
        assertEquals(topology.cpu(3).llc(), topology.cpu(2).llc());
    }

    @Test
    void withoutPackageSetsTheIdOfTheCoresFirstCpuDecides() {
        for (int id = 0; id < 4; id++) {
            machine.file(CPU + "cpu" + id + "/topology/thread_siblings", id < 2 ? "3" : "c")
                    .file(CPU + "cpu" + id + "/topology/physical_package_id", id == 0 ? "-1" : Integer.toString(id));
        }
        assertEquals("[0-1, 2-3]", sockets(read()));
    }

    @Test
    void manyContradictionsAreAllNamed() {
        cpu(0, "f", "3");
        machine.cpu(1, 0, "6", "e").cache(1, 3, 3, "Unified", "e");
        machine.cpu(2, 1, "c", "4").cache(2, 3, 3, "Unified", "f");
        machine.file(CPU + "cpu3/topology/physical_package_id", "0").cache(3, 3, 3, "Unified", "8");
        Topology topology = read();
        assertEquals("[0, 1, 2-3]", sockets(topology));
        assertEquals("[L3 8M 0, L3 null 1, L3 null 2-3]", caches(topology));
        assertEquals(
                List.of(
                        "cpu0/topology",
                        "cpu1/topology",
                        "cpu0/topology/core_siblings",
                        "cpu1/topology/core_siblings",
                        "cpu2/topology/core_siblings",
                        "cpu0/cache/index3/shared_cpu_map",
                        "cpu1/cache/index3/shared_cpu_map",
                        "cpu2/cache/index3/shared_cpu_map",
                        "cpu3/cache/index3/shared_cpu_map"),
                warned(topology));
    }
}
