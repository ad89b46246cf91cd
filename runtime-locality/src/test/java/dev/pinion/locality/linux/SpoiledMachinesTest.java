// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.locality.Topology;
import dev.pinion.locality.TopologyWarning;
import dev.pinion.locality.fixture.MachineFixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Each kind of file spoiled by hand, on a real disk: empty, binary, huge, missing, a folder in its place, a link
/// into a circle. The machine is read all the same, and each file that is garbled is one warning with its path.
class SpoiledMachinesTest {

    private static final String CPU = "sys/devices/system/cpu/";
    private static final String GROUPS = "proc/self/cgroup";
    private static final String V2 = "cgroup2 /cg cgroup2 rw 0 0";

    @TempDir
    Path root;

    private MachineFixture machine;

    @BeforeEach
    void newMachine() {
        machine = new MachineFixture(root).twoSockets();
        machine.file(CPU + "cpu0/cache/index3/size", "8192K")
                .memory(0, 4096)
                .status("0-7", "0-1")
                .file("proc/mounts", V2)
                .file("proc/self/mountinfo", "31 22 0:27 / /cg rw - cgroup2 cgroup2 rw")
                .file(GROUPS, "0::/a")
                .file("cg/a/cpu.max", "150000 100000")
                .file("cg/a/cpuset.cpus.effective", "0-7")
                .file("cg/a/cpuset.mems.effective", "0-1");
        assertEquals(List.of(), warnings());
    }

    private List<TopologyWarning> warnings() {
        Topology topology = Topology.read(root);
        assertEquals("0-7", topology.online().toString());
        assertEquals("0-7", topology.allowed().cpus().toString());
        return topology.warnings();
    }

    private void oneWarning(String path, String problem) {
        List<TopologyWarning> warnings = warnings();
        assertEquals(1, warnings.size(), warnings.toString());
        assertEquals(root.resolve(path).toString(), warnings.getFirst().path());
        assertTrue(warnings.getFirst().problem().contains(problem), warnings.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                CPU + "online",
                CPU + "cpu0/topology/physical_package_id",
                CPU + "cpu0/topology/core_id",
                CPU + "cpu0/topology/thread_siblings",
                CPU + "cpu0/topology/core_siblings",
                CPU + "cpu0/cache/index3/level",
                CPU + "cpu0/cache/index3/shared_cpu_map",
                CPU + "cpu0/cache/index3/size",
                "sys/devices/system/node/node0/cpumap",
                "sys/devices/system/node/node0/distance",
                "sys/devices/system/node/node0/meminfo",
                "cg/a/cpu.max",
                "cg/a/cpuset.cpus.effective",
                "cg/a/cpuset.mems.effective",
            })
    void aFileThatHoldsOneThing(String path) throws IOException {
        Path file = root.resolve(path);
        Files.write(file, new byte[] {(byte) 0xff, 0x1b, '[', 0, 'x'});
        List<TopologyWarning> warnings = warnings();
        assertEquals(1, warnings.size(), warnings.toString());
        assertEquals(file.toString(), warnings.getFirst().path());
        assertTrue(warnings.getFirst().problem().chars().noneMatch(Character::isISOControl), warnings.toString());
        Files.write(file, new byte[MachineFiles.FILE_BYTES_MAX + 1]);
        oneWarning(path, "is longer than " + MachineFiles.FILE_BYTES_MAX + " bytes");
        Files.write(file, new byte[0]);
        assertEquals(List.of(), warnings());
        Files.delete(file);
        assertEquals(List.of(), warnings());
        Files.createDirectory(file);
        assertEquals(List.of(), warnings());
        Files.delete(file);
        Files.createSymbolicLink(file, file.getFileName());
        assertEquals(List.of(), warnings());
    }

    @ParameterizedTest
    @ValueSource(strings = {"proc/self/status", "proc/mounts", "proc/self/mountinfo", GROUPS})
    void aFileOfManyLines(String path) throws IOException {
        Path file = root.resolve(path);
        Files.write(file, new byte[MachineFiles.FILE_BYTES_MAX + 1]);
        oneWarning(path, "is longer than");
        for (byte[] passedOver : List.of(new byte[0], new byte[] {(byte) 0xff, 0, '\n', ':', '\n', 0x1b})) {
            Files.write(file, passedOver);
            assertEquals(List.of(), warnings());
        }
        Files.delete(file);
        assertEquals(List.of(), warnings());
        Files.createDirectory(file);
        assertEquals(List.of(), warnings());
    }

    @Test
    void aSizeThatWouldMoveTheCursorIsNotPassedOn() {
        machine.file(CPU + "cpu0/cache/index3/size", "8M\u001b[2J");
        oneWarning(CPU + "cpu0/cache/index3/size", "is no size such as 512K");
        machine.file(CPU + "cpu0/cache/index3/size", "8".repeat(1000));
        oneWarning(CPU + "cpu0/cache/index3/size", "is no size such as 512K");
    }

    @Test
    void longPathsOfGroupsAreNotFollowed() {
        machine.file(GROUPS, "0::" + "/a".repeat(CgroupMounts.GROUP_DEPTH_MAX));
        assertEquals(List.of(), warnings());
        machine.file(GROUPS, "0::" + "/a".repeat(CgroupMounts.GROUP_DEPTH_MAX + 1));
        oneWarning(GROUPS, "names a group by no path");
        machine.file(GROUPS, "0::/" + "a".repeat(CgroupMounts.PATH_CHARS_MAX));
        oneWarning(GROUPS, "names a group by no path");
        machine.file(GROUPS, "0::a");
        oneWarning(GROUPS, "names a group by no path");
    }

    @Test
    void longMountPointsAreLeftOut() {
        machine.file("proc/mounts", V2 + "\ncgroup2 /" + "p".repeat(CgroupMounts.PATH_CHARS_MAX) + " cgroup2 rw 0 0");
        oneWarning("proc/mounts", "names a mount point of more than " + CgroupMounts.PATH_CHARS_MAX + " characters");
    }

    @Test
    void theStartOfALongProcessorListIsEnough() {
        StringBuilder info = new StringBuilder();
        while (info.length() <= MachineFiles.FILE_BYTES_MAX) {
            info.append("processor\t: 0\nflags\t\t: fpu hypervisor\n");
        }
        machine.file("proc/cpuinfo", info.toString());
        MachineFiles files = machine.files();
        Boolean hypervisor = new HostFacts(files).hypervisor();
        assertNotNull(hypervisor);
        assertTrue(hypervisor);
        assertEquals(List.of(), files.garbled());
    }
}
