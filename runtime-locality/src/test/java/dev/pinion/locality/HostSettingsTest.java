// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pinion.locality.fixture.MachineFixture;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HostSettingsTest {
    private static final String CPU = "sys/devices/system/cpu/";
    private static final HostSettings NOTHING = new HostSettings(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    @TempDir
    private Path root;

    @Test
    void whatIsNotSaidIsEmpty() {
        assertEquals(NOTHING, HostSettings.read(root));
        assertEquals(NOTHING, HostSettings.read(root.resolve("not there")));
    }

    @Test
    void everySettingIsRead() {
        MachineFixture machine = new MachineFixture(root)
                .status("0-2", "0")
                .file("proc/self/cgroup", "0::/")
                .file("proc/mounts", "cgroup2 /sys/fs/cgroup cgroup2 rw 0 0")
                .file("sys/fs/cgroup/cpuset.cpus.effective", "0-5")
                .file("sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never")
                .file(CPU + "cpu0/cpufreq/scaling_governor", "powersave")
                .file(CPU + "cpu1/cpufreq/scaling_governor", "performance")
                .file(CPU + "cpu2/cpufreq/scaling_governor", "powersave")
                .file(CPU + "smt/active", "1")
                .file(CPU + "smt/control", "on")
                .file("proc/sys/kernel/numa_balancing", "2")
                .file(CPU + "isolated", "2-3")
                .file("proc/cpuinfo", "processor\t: 0\nflags\t\t: fpu hypervisor lm")
                .file("sys/devices/virtual/dmi/id/sys_vendor", "Maker")
                .file("sys/devices/virtual/dmi/id/product_name", "Model\u001B[31m");

        assertEquals(
                new HostSettings(
                        Optional.of(CpuSet.parse("0-2")),
                        Optional.of(CpuSet.parse("0-5")),
                        Optional.of("madvise"),
                        List.of("performance", "powersave"),
                        Optional.of(true),
                        Optional.of("on"),
                        Optional.of(true),
                        Optional.of(CpuSet.parse("2-3")),
                        Optional.of(true),
                        Optional.of("Maker Model?[31m")),
                HostSettings.read(machine.root()));
    }

    @Test
    void anEmptyIsolatedFileMeansNone() {
        new MachineFixture(root).file(CPU + "isolated", "");
        assertEquals(Optional.of(CpuSet.EMPTY), HostSettings.read(root).isolated());
    }

    @ParameterizedTest
    @ValueSource(strings = {"garbage \u001B", "[", "99999999999999999999", "-", "a b c\nd"})
    void garbageIsEmpty(String garbage) {
        for (String path : List.of(
                "sys/kernel/mm/transparent_hugepage/enabled",
                CPU + "cpu0/cpufreq/scaling_governor",
                CPU + "smt/active",
                "proc/sys/kernel/numa_balancing",
                CPU + "isolated",
                "proc/cpuinfo",
                "proc/self/status")) {
            new MachineFixture(root).file(path, garbage);
        }
        HostSettings settings = HostSettings.read(root);

        assertEquals(Optional.empty(), settings.hugePages());
        assertEquals(Optional.empty(), settings.smtActive());
        assertEquals(Optional.empty(), settings.numaBalancing());
        assertEquals(Optional.empty(), settings.isolated());
        assertEquals(Optional.empty(), settings.hypervisor());
    }
}
