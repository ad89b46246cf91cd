// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.locality.fixture.MachineFixture;
import java.nio.file.Path;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AllowedFixtureTest {

    private static final String V2 = "cgroup2 /sys/fs/cgroup cgroup2 rw 0 0";

    @TempDir
    Path root;

    private MachineFixture machine;

    @BeforeEach
    void newMachine() {
        machine = new MachineFixture(root).twoSockets();
    }

    private String allowed() {
        return Topology.read(root).allowed().cpus().toString();
    }

    private OptionalDouble quota() {
        return Topology.read(root).quotaCpus();
    }

    @Test
    @DisplayName("B01: a CPU set without CPU 0, as taskset leaves it")
    void b01AffinityMask() {
        machine.status("5-6,70", "0");
        Topology topology = Topology.read(root);
        assertEquals("5-6", topology.allowed().cpus().toString());
        assertEquals("0", topology.allowed().mems().toString());
        assertTrue(topology.allowed().restricted());
        PlacementPlan plan = PlacementPlanner.plan(topology, PlacementSettings.defaults());
        assertEquals(2, plan.size());
        assertEquals(5, plan.worker(0).cpu());
        assertEquals(6, plan.worker(1).cpu());
    }

    @Test
    void theMaskServesWithoutTheList() {
        machine.file("proc/self/status", "Cpus_allowed:\t00000000,000000c0");
        assertEquals("6-7", allowed());
    }

    @Test
    void maskAndCpusetThatExcludeEachOtherAreReportedAndIgnored() {
        machine.status("0-1", "0-1").file("proc/mounts", V2).file("sys/fs/cgroup/cpuset.cpus.effective", "2-3");
        assertEquals("0-7", allowed());
        assertEquals(1, Topology.read(root).warnings().size());
    }

    @Test
    void version2NestedGroupsTakeTheInnermostThatShowsOne() {
        machine.file("proc/mounts", "proc /proc proc rw 0 0\n" + V2)
                .file("proc/self/cgroup", "0::/a/b/c")
                .file("sys/fs/cgroup/a/cpuset.cpus.effective", "0-5")
                .file("sys/fs/cgroup/a/b/cpuset.cpus.effective", "2-5")
                .file("sys/fs/cgroup/a/b/cpuset.mems.effective", "1")
                .folder("sys/fs/cgroup/a/b/c");
        assertEquals("2-5", allowed());
        assertEquals("1", Topology.read(root).allowed().mems().toString());
    }

    @Test
    void version1PrefersTheEffectiveSetAndSkipsEmptyOnes() {
        machine.file("proc/mounts", "cgroup /cg\\040v1/cpuset cgroup rw,cpuset 0 0")
                .file("proc/self/cgroup", "4:cpuset:/job\n0::/other")
                .file("cg v1/cpuset/cpuset.cpus", "0-7")
                .file("cg v1/cpuset/job/cpuset.cpus", "0-3")
                .file("cg v1/cpuset/job/cpuset.effective_cpus", "1-2");
        assertEquals("1-2", allowed());
        machine.file("cg v1/cpuset/job/cpuset.effective_cpus", "");
        assertEquals("0-3", allowed());
        machine.file("cg v1/cpuset/job/cpuset.cpus", "");
        assertEquals("0-7", allowed());
    }

    @Test
    void aContainerSeesItsGroupAtTheMountPoint() {
        machine.file("proc/mounts", "cgroup /sys/fs/cgroup/cpuset cgroup ro,cpuset 0 0")
                .file("proc/self/cgroup", "4:cpuset:/docker/abc/inner")
                .file("sys/fs/cgroup/cpuset/cpuset.cpus", "0-3")
                .file("sys/fs/cgroup/cpuset/inner/cpuset.cpus", "1");
        assertEquals("0-3", allowed(), "without mountinfo the mount point itself is the nearest");
        machine.file("proc/self/mountinfo", "1 2 0:3 /docker/abc /sys/fs/cgroup/cpuset ro - cgroup cgroup ro,cpuset");
        assertEquals("1", allowed());
    }

    @Test
    void theMountOfAnotherGroupSaysNothingOfThisProcess() {
        machine.file("proc/mounts", V2)
                .file("proc/self/cgroup", "0::/mine")
                .file("proc/self/mountinfo", "1 2 0:3 /other /sys/fs/cgroup rw - cgroup2 cgroup2 rw")
                .file("sys/fs/cgroup/cpuset.cpus.effective", "3")
                .file("sys/fs/cgroup/cpu.max", "50000 100000");
        assertEquals("0-7", allowed());
        assertEquals(OptionalDouble.empty(), quota());
        assertEquals(0, Topology.read(root).warnings().size());
        machine.file("proc/self/mountinfo", "1 2 0:3 /.. /sys/fs/cgroup rw - cgroup2 cgroup2 rw");
        assertEquals("0-7", allowed());
        assertEquals(1, Topology.read(root).warnings().size(), "a limit may be there, unseen");
    }

    @Test
    void aGroupOutsideTheNamespaceIsNotFollowed() {
        machine.file("proc/mounts", V2)
                .file("proc/self/cgroup", "0::/../../up")
                .file("up/cpuset.cpus.effective", "0")
                .file("sys/fs/cgroup/cpuset.cpus.effective", "3");
        assertEquals("3", allowed());
    }

    @Test
    void theOldCpusetFileSystem() {
        machine.file("proc/mounts", "none /dev/cpuset cpuset rw 0 0")
                .file("proc/self/cpuset", "/batch")
                .file("dev/cpuset/batch/cpus", "4-5")
                .file("dev/cpuset/batch/mems", "1");
        assertEquals("4-5", allowed());
    }

    @ParameterizedTest
    @DisplayName("B05: the quota is rounded up, at least 1, never above the allowed CPUs")
    @CsvSource({"50000, 0.5, 1", "200000, 2.0, 2", "250000, 2.5, 3", "9900000, 99.0, 8"})
    void b05Quota(long micros, double cpus, int workers) {
        machine.file("proc/mounts", V2)
                .file("proc/self/cgroup", "0::/box")
                .file("sys/fs/cgroup/box/cpu.max", micros + " 100000");
        assertEquals(OptionalDouble.of(cpus), quota());
        Topology topology = Topology.read(root);
        assertEquals(
                workers,
                PlacementPlanner.plan(topology, PlacementSettings.defaults()).size());
        PlacementSettings configured = PlacementSettings.defaults().withWorkers(5);
        assertEquals(5, PlacementPlanner.plan(topology, configured).size());
    }

    @Test
    void theTightestAncestorsQuotaWins() {
        machine.file("proc/mounts", V2)
                .file("proc/self/cgroup", "0::/a/b")
                .file("sys/fs/cgroup/cpu.max", "max 100000")
                .file("sys/fs/cgroup/a/cpu.max", "150000 100000")
                .file("sys/fs/cgroup/a/b/cpu.max", "400000");
        assertEquals(OptionalDouble.of(1.5), quota());
        machine.file("sys/fs/cgroup/a/b/cpu.max", "70000");
        assertEquals(OptionalDouble.of(0.7), quota());
    }

    @Test
    void version1Quota() {
        machine.file("proc/mounts", "cgroup /cg/cpu cgroup rw,cpu,cpuacct 0 0")
                .file("proc/self/cgroup", "1:cpu,cpuacct:/a")
                .file("cg/cpu/cpu.cfs_quota_us", "-1")
                .file("cg/cpu/a/cpu.cfs_quota_us", "300000")
                .file("cg/cpu/a/cpu.cfs_period_us", "200000");
        assertEquals(OptionalDouble.of(1.5), quota());
    }

    @Test
    void garbledLimitsAreReportedAndIgnored() {
        machine.file("proc/mounts", V2 + "\nshort line\n\n")
                .file("proc/self/cgroup", "no colons\n0::/a")
                .file("proc/self/status", "Cpus_allowed_list:\tx")
                .file("sys/fs/cgroup/cpuset.cpus.effective", "?")
                .file("sys/fs/cgroup/cpu.max", "lots")
                .file("sys/fs/cgroup/a/cpu.max", "0 0");
        Topology topology = Topology.read(root);
        assertFalse(topology.allowed().restricted());
        assertEquals(OptionalDouble.empty(), topology.quotaCpus());
        assertEquals(4, topology.warnings().size(), topology.warnings().toString());
    }
}
