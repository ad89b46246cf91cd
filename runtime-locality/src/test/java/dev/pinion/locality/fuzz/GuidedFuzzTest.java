// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.pinion.locality.TopologyException;
import dev.pinion.locality.TopologyOf;
import dev.pinion.locality.fixture.MachineInMemory;
import dev.pinion.locality.linux.CgroupLimits;
import dev.pinion.locality.linux.CpuListFormat;
import dev.pinion.locality.linux.HostFacts;
import dev.pinion.locality.linux.MachineFiles;
import dev.pinion.locality.linux.ProcessMask;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;

/// Jazzer looks for inputs by what they make the parsers do, four minutes in the long check; in `./pinion test` it
/// tries the empty input alone. One target for all parsers, since one fuzz test a JVM is guided.
@Tag("guided")
final class GuidedFuzzTest {
    private static final String CPU = "sys/devices/system/cpu/";
    private static final String NODE = "sys/devices/system/node/";
    /// The input's parts, divided by `|`, become these files in turn.
    private static final String[] PATHS = {
        CPU + "online",
        CPU + "cpu0/topology/core_cpus_list",
        CPU + "cpu1/topology/thread_siblings",
        CPU + "cpu1/topology/physical_package_id",
        CPU + "cpu0/cache/index3/level",
        CPU + "cpu0/cache/index3/type",
        CPU + "cpu0/cache/index3/shared_cpu_map",
        CPU + "cpu0/cpu_capacity",
        NODE + "online",
        NODE + "node0/cpulist",
        NODE + "node0/distance",
        NODE + "node0/meminfo",
        "proc/self/status",
        "proc/self/cgroup",
        "proc/mounts",
        "proc/self/mountinfo",
        "cg/cpuset.cpus",
        "cg/cpu.max",
        CPU + "isolated",
        "proc/cpuinfo"
    };

    @FuzzTest(maxDuration = "4m")
    void allParsers(byte[] input) {
        String text = new String(input, StandardCharsets.UTF_8);
        CpuListFormat.parseList(text);
        CpuListFormat.parseMask(text);
        Map<String, byte[]> files = new HashMap<>(Map.of(CPU + "online", "0-1".getBytes(StandardCharsets.US_ASCII)));
        String[] parts = text.split("\\|", PATHS.length);
        for (int i = 0; i < parts.length; i++) {
            files.put(PATHS[i], parts[i].getBytes(StandardCharsets.UTF_8));
        }
        MachineFiles machine = new MachineFiles(new MachineInMemory(files));
        ProcessMask.read(machine);
        CgroupLimits.read(machine);
        HostFacts facts = new HostFacts(machine);
        facts.isolated();
        facts.hypervisor();
        try {
            TopologyOf.files(machine).describe();
        } catch (TopologyException e) {
            ParserFuzzTest.assertClear(e.getMessage());
        }
        machine.garbled().forEach(ParserFuzzTest::assertClear);
    }
}
