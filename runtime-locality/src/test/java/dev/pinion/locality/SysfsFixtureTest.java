// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.locality.fixture.MachineFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SysfsFixtureTest {

    private static final String CPU = "sys/devices/system/cpu/";
    private static final String NODE = "sys/devices/system/node/";

    @TempDir
    Path root;

    private MachineFixture machine;

    @BeforeEach
    void newMachine() {
        machine = new MachineFixture(root);
    }

    private Topology read() {
        return Topology.read(root);
    }

    private static Topology read(MachineFixture fixture) {
        return Topology.read(fixture.root());
    }

    private static List<String> cpusOf(List<Core> cores) {
        return cores.stream().map(core -> core.cpus().toString()).toList();
    }

    @Test
    void masksAlone() {
        Topology topology = read(machine.twoSockets());
        assertEquals("0-7", topology.online().toString());
        assertEquals(List.of("0-1", "2-3", "4-5", "6-7"), cpusOf(topology.cores()));
        assertEquals(2, topology.sockets().size());
        assertEquals(
                List.of("0-3", "4-7"),
                topology.llcs().stream().map(llc -> llc.cpus().toString()).toList());
        assertEquals(OptionalInt.of(21), topology.nodes().get(0).distanceTo(1));
        assertFalse(topology.allowed().restricted());
        assertEquals(List.of(), topology.warnings());
    }

    @Test
    void aRootWithoutSysSaysWhatIsMissing() {
        TopologyException none = assertThrows(TopologyException.class, this::read);
        assertNotNull(none.getMessage());
        assertTrue(none.getMessage().contains("sys/devices/system/cpu"), none.getMessage());
        machine.folder(CPU);
        TopologyException empty = assertThrows(TopologyException.class, this::read);
        assertNotNull(empty.getMessage());
        assertTrue(empty.getMessage().contains("no online CPU"), empty.getMessage());
    }

    @Test
    void withoutTheOnlineFileTheFoldersDecide() {
        machine.cpu(0, 0, "5", "f").cpu(2, 0, "5", "f").offline(1).folder(CPU + "cpufreq");
        Topology topology = read();
        assertEquals("0,2", topology.online().toString());
        assertEquals(List.of("0,2"), cpusOf(topology.cores()));
    }

    @Test
    void offlineCpusAreCutFromTheSetsOfOthers() {
        machine.twoSockets().online("0-1,4,7");
        Topology topology = read();
        assertEquals(List.of("0-1", "4", "7"), cpusOf(topology.cores()));
        assertEquals("4,7", topology.sockets().get(1).cpus().toString());
        assertEquals("0-1", topology.nodes().get(0).cpus().toString());
    }

    @Test
    void packageIdsOfMinusOneAreNotBelieved() {
        machine.online("0-3");
        for (int cpu = 0; cpu < 4; cpu++) {
            machine.cpu(cpu, -1, Integer.toHexString(1 << cpu), cpu < 2 ? "3" : "c");
        }
        Topology topology = read();
        assertEquals(2, topology.sockets().size());
        assertEquals(List.of(-1), topology.sockets().get(0).packageIds());
        assertEquals(OptionalInt.empty(), topology.cpu(0).node());
        assertEquals("2-3", topology.sockets().get(1).cpus().toString());
    }

    @Test
    void withoutTopologyFoldersAllCpusShareOneSocket() {
        machine.online("0-3").folder(CPU + "cpu0");
        Topology topology = read();
        assertEquals(4, topology.cores().size());
        assertEquals(1, topology.sockets().size());
        assertEquals(List.of(), topology.nodes());
        assertNull(topology.cpu(3).llc());
    }

    @Test
    void withoutPackageSetsTheIdDecides() {
        machine.online("0-3");
        for (int cpu = 0; cpu < 4; cpu++) {
            machine.file(CPU + "cpu" + cpu + "/topology/physical_package_id", Integer.toString(cpu % 2 * 7));
        }
        assertEquals("0,2", read().sockets().get(0).cpus().toString());
        assertEquals("1,3", read().sockets().get(1).cpus().toString());
    }

    @Test
    void overlappingNodesGiveNoNode() {
        Topology topology = read(machine.twoSockets().node(1, "fe"));
        assertEquals(OptionalInt.of(0), topology.cpu(0).node());
        assertEquals("0-1", topology.cpu(1).nodes().toString());
        assertEquals(OptionalInt.empty(), topology.cpu(1).node());
        assertEquals(OptionalInt.of(1), topology.cpu(4).node());
    }

    @Test
    void memoryOnlyAndEmptyNodes() {
        machine.twoSockets()
                .memory(0, 1024)
                .node(4, "0")
                .memory(4, 4096)
                .node(6, "0")
                .memory(6, 0)
                .distance(0, "10 21 17 17");
        Topology topology = read();
        assertEquals(
                List.of(0, 1, 4, 6), topology.nodes().stream().map(NumaNode::id).toList());
        assertTrue(topology.nodes().get(2).memoryOnly());
        assertFalse(topology.nodes().get(3).memoryOnly());
        assertEquals(OptionalInt.of(17), topology.nodes().get(0).distanceTo(6));
        assertTrue(topology.nodes().get(1).distances().isEmpty(), "a row of two does not fit four nodes");
        assertEquals("0-1,4", topology.allowed().mems().toString());
        assertEquals(1, topology.warnings().size());
    }

    @Test
    void offlineNodesAreLeftOut() {
        machine.twoSockets().file(NODE + "online", "0").distance(0, "10");
        assertEquals(1, read().nodes().size());
        assertEquals(OptionalInt.empty(), read().cpu(5).node());
    }

    @Test
    void theHighestUnifiedCacheCounts() {
        machine.online("0-1")
                .cpu(0, 0, "1", "3")
                .cpu(1, 0, "2", "3")
                .cache(0, 2, 2, "Unified", "1")
                .cache(0, 3, 3, "Data", "3")
                .cache(1, 0, 1, "Data", "2");
        Cache llc = read().cpu(0).llc();
        assertNotNull(llc);
        assertEquals(2, llc.level());
        assertEquals("0", llc.cpus().toString());
        assertNull(read().cpu(1).llc());
    }

    @Test
    void garbledFilesAreNamedOnceAndPassedOver() throws IOException {
        machine.twoSockets()
                .online("0-7-")
                .file(CPU + "cpu0/topology/core_cpus_list", "zero")
                .file(CPU + "cpu1/topology/physical_package_id", "one")
                .file(CPU + "cpu2/cache/index3/level", "99999999999")
                .file(NODE + "node0/distance", "10 x")
                .file(NODE + "node1/meminfo", "nothing here");
        Files.write(root.resolve(CPU + "cpu3/topology/thread_siblings"), new byte[] {(byte) 0xff, 0, 1, 2});
        Topology topology = read();
        assertEquals("0-7", topology.online().toString());
        assertEquals("0-1", topology.cpu(0).siblings().toString());
        // Its own file is garbled, but its sibling names it.
        assertEquals("2-3", topology.cpu(3).siblings().toString());
        assertEquals(OptionalInt.empty(), topology.cpu(1).packageId());
        assertEquals(7, topology.warnings().size(), topology.warnings().toString());
        assertTrue(
                topology.warnings().stream().allMatch(warning -> warning.path().startsWith(root.toString())));
        assertTrue(topology.describe().contains("7 warnings"), topology.describe());
    }

    @Test
    void longFilesAndLinksOutOfTheRootCountAsAbsent() throws IOException {
        machine.twoSockets().online("0," + " ".repeat(2 << 20));
        Files.createDirectories(root.resolve("proc"));
        Files.createSymbolicLink(root.resolve("proc/self"), Path.of("/proc/self"));
        Topology topology = read();
        assertEquals("0-7", topology.online().toString());
        assertEquals(1, topology.warnings().size());
        assertFalse(topology.allowed().restricted(), "the live process plays no part");
    }
}
