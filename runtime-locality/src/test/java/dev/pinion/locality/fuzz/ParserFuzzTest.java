// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.linux.CgroupLimits;
import dev.pinion.locality.linux.CpuListFormat;
import dev.pinion.locality.linux.GarbledFile;
import dev.pinion.locality.linux.HostFacts;
import dev.pinion.locality.linux.MachineFacts;
import dev.pinion.locality.linux.MachineFiles;
import dev.pinion.locality.linux.ProcessMask;
import dev.pinion.locality.linux.SysfsTopology;
import dev.pinion.locality.linux.ThreadStatus;
import java.io.IOException;
import java.util.BitSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Every parser on files of real machines that were spoiled, and on noise: it reads what it can, says what it
/// cannot, and throws nothing but what it promises.
final class ParserFuzzTest {
    private static final int QUICK = 20_000;
    private static final int QUICK_MACHINE = 5_000;
    private static final int PROBLEM_CHARS_MAX = 2_100;
    private static final Predicate<String> ALL = name -> true;
    /// Large machines take a hundred times as long and hold nothing that small ones do not.
    private static final Predicate<String> SMALL = name -> name.matches(".*-[0-9]{1,2}cpu") && !name.contains("96");

    private static Machines machines;

    @BeforeAll
    static void readMachines() throws IOException {
        machines = new Machines();
    }

    @Test
    void lists() {
        texts("lists", CpuListFormat::parseList, "online", "cpulist", "shared_cpu_list", "core_cpus_list");
    }

    @Test
    void masks() {
        texts("masks", CpuListFormat::parseMask, "cpumap", "shared_cpu_map", "thread_siblings");
    }

    private static void texts(String name, Function<String, CpuListFormat.Parsed> parser, String... files) {
        Fuzzing.run(name, QUICK, new TextInput(machines.contentsOf(files), text -> {
            CpuListFormat.Parsed parsed = parser.apply(text);
            BitSet ids = parsed.ids();
            assertTrue(ids.length() <= CpuListFormat.IDS_MAX);
            String problem = parsed.problem();
            assertEquals(problem == null, parsed.clean());
            if (problem != null) {
                assertClear(problem);
            }
            assertEquals(ids, CpuListFormat.parseList(CpuListFormat.format(ids)).ids());
        }));
    }

    @Test
    void listsOfUsers() {
        cpuSets("CpuSet.parse", CpuSet::parse, "online", "cpulist", "shared_cpu_list");
    }

    @Test
    void masksOfUsers() {
        cpuSets("CpuSet.parseMask", CpuSet::parseMask, "cpumap", "shared_cpu_map");
    }

    private static void cpuSets(String name, Function<String, CpuSet> parser, String... files) {
        Fuzzing.run(name, QUICK, new TextInput(machines.contentsOf(files), text -> {
            CpuSet set;
            try {
                set = parser.apply(text);
            } catch (IllegalArgumentException e) {
                assertEquals(IllegalArgumentException.class, e.getClass(), "not a subclass that came from elsewhere");
                assertClear(e.getMessage());
                return;
            }
            assertEquals(set, CpuSet.parse(set.toString()));
        }));
    }

    @Test
    void masksOfProcesses() {
        machine("ProcessMask", ALL, ALL, ProcessMask::read);
    }

    @Test
    void statusesOfThreads() {
        machine("ThreadStatus", ALL, ALL, files -> {
            ThreadStatus.current(files);
            ThreadStatus.of(files, 1);
        });
    }

    @Test
    void controlGroups() {
        machine("CgroupLimits", ALL, ALL, files -> {
            CgroupLimits limits = CgroupLimits.read(files);
            limits.quotaCpus().ifPresent(quota -> assertTrue(quota > 0 && quota < Double.POSITIVE_INFINITY));
        });
    }

    @Test
    void settingsOfHosts() {
        machine("HostFacts", SMALL, ALL, files -> {
            HostFacts facts = new HostFacts(files);
            facts.hugePages();
            facts.governors().forEach(ParserFuzzTest::assertClear);
            facts.smtActive();
            facts.smtControl();
            facts.numaBalancing();
            facts.isolated();
            facts.hypervisor();
            String machine = facts.machine();
            if (machine != null) {
                assertClear(machine);
            }
        });
    }

    @Test
    void capacities() {
        machine("CoreCapacities", SMALL, path -> path.matches(".*(capacity|highest_perf|max_freq|/cpus)"), this::facts);
    }

    @Test
    void caches() {
        machine("caches", SMALL, path -> path.contains("/cache/"), this::facts);
    }

    @Test
    void processors() {
        machine("processors", SMALL, path -> path.matches(".*(/topology/.*|cpu/online|cpu[0-9]+/online)"), this::facts);
    }

    @Test
    void nodes() {
        machine("nodes", SMALL, path -> path.contains("system/node/"), this::facts);
    }

    private void facts(MachineFiles files) {
        MachineFacts facts = new SysfsTopology(files).read();
        facts.cpus().forEach(cpu -> assertTrue(cpu.id() >= 0 && cpu.id() < CpuListFormat.IDS_MAX));
        facts.nodes().forEach(node -> assertTrue(node.id() >= 0 && node.id() < CpuListFormat.IDS_MAX));
    }

    private static void machine(
            String name, Predicate<String> use, Predicate<String> paths, Consumer<MachineFiles> parser) {
        Fuzzing.run(name, QUICK_MACHINE, new MachineInput(machines, use, paths, files -> {
            parser.accept(files);
            files.garbled().forEach(ParserFuzzTest::assertClear);
        }));
    }

    static void assertClear(GarbledFile garbled) {
        assertClear(garbled.path());
        assertClear(garbled.problem());
    }

    /// A line that a person can read and that does a terminal no harm.
    static void assertClear(String problem) {
        assertFalse(problem.isBlank());
        assertTrue(problem.length() <= PROBLEM_CHARS_MAX, problem);
        assertTrue(
                problem.codePoints().noneMatch(c -> Character.isISOControl(c) || c == 0x202E), () -> Shown.of(problem));
    }
}
