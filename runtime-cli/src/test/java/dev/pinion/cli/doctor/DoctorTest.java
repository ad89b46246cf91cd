// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
import dev.pinion.spi.PinSnapshot;
import dev.pinion.spi.WorkerPin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Every branch of the examinations, from facts that are made up.
final class DoctorTest {
    private static final Topology FLAT = Topology.flat(4);
    private static final Topology TWO_NODES =
            Topology.synthetic().cpus(2, 0, 0).cpus(2, 1, 1).build();

    @TempDir
    private Path root;

    private static JvmFacts jvm(int feature, String collector, Map<String, String> flags, @Nullable Boolean grant) {
        return new JvmFacts(feature, feature + ".0", "vendor", List.of(collector), 4, flags, grant != null, grant);
    }

    private static String found(List<Finding> findings, String topic) {
        return findings.stream()
                .filter(finding -> finding.topic().equals(topic))
                .map(finding -> finding.verdict().label() + " " + finding.text())
                .findFirst()
                .orElse("nothing");
    }

    private static void assertFound(String expected, List<Finding> findings, String topic) {
        String found = found(findings, topic);
        assertTrue(found.startsWith(expected), topic + ": " + found);
    }

    @Test
    void aGoodJvmIsOk() {
        List<Finding> findings = JvmExamination.of(jvm(25, "G1 Young Generation", Map.of(), true), FLAT);

        findings.forEach(finding -> assertEquals(Verdict.OK, finding.verdict(), finding.toString()));
        assertTrue(findings.stream().allMatch(finding -> finding.advice().isEmpty()));
    }

    @Test
    void aBadJvmIsTold() {
        Map<String, String> flags =
                Map.of(JvmFacts.NUMA, "false", JvmFacts.CONTAINER, "false", JvmFacts.PROCESSORS, "1");
        List<Finding> findings = JvmExamination.of(jvm(24, "Copy", flags, null), TWO_NODES);

        assertFound("fail 24.0, vendor: older than 25", findings, "JDK");
        assertFound("note serial", findings, "collector");
        assertFound("warn off on 2 nodes", findings, "UseNUMA");
        assertFound("note set to 1; Pinion goes by the 4", findings, "ActiveProcessorCount");
        assertFound("note support is switched off", findings, "containers");
        assertFound("warn JNA is not on the path", findings, "native access");
        assertFound("note not open", findings, "java.lang");
        assertFalse(Doctor.healthy(findings));
        assertFound(
                "warn not granted", JvmExamination.of(jvm(25, "Epsilon Heap", Map.of(), false), FLAT), "native access");
        assertFound(
                "ok on", JvmExamination.of(jvm(25, "ZGC", Map.of(JvmFacts.NUMA, "true"), true), TWO_NODES), "UseNUMA");
    }

    private static WorkerPin pin(int worker, String actual) {
        CpuSet asked = CpuSet.of(worker);
        CpuSet got = CpuSet.parse(actual);
        return new WorkerPin(worker, 10 + worker, asked, got, got.equals(asked), got.equals(asked) ? "" : "refused");
    }

    private static PinSnapshot pins(PinMode mode, WorkerPin... workers) {
        return new PinSnapshot(mode, PinScope.CPU, List.of(workers), 0, 0, List.of(), MemoryPolicy.INHERIT, "");
    }

    private static List<Finding> examined(PinSnapshot pins) {
        PlacementPlan plan = PlacementPlanner.plan(Topology.flat(2), PlacementSettings.defaults());
        return PinExamination.of(new PinFacts(pins, ""), plan);
    }

    @Test
    void pinsAskedAndGotAreTold() {
        List<Finding> denied = examined(pins(PinMode.PREFERRED, pin(0, "0"), pin(1, "0-1")));
        assertEquals(
                new Finding("pins", Verdict.WARN, "1 of 2 pins hold, preferred, each to its CPU", "refused"),
                denied.get(0));
        assertFound("ok asked for CPUs 0, got 0", denied, "worker 0");
        assertFound("warn asked for CPUs 1, got 0-1", denied, "worker 1");
        assertTrue(Doctor.healthy(denied), "PREFERRED is the default");
        assertFound("ok none had to be set again", denied, "pins again");
        assertFound("ok as the process was started with", denied, "memory policy");

        List<Finding> fewer = examined(pins(PinMode.REQUIRED, pin(0, "0")));
        assertFound("note a runtime built here has 1 workers", fewer, "settings");
        assertFound("ok 1 of 1", fewer, "pins");
        assertFound("nothing", fewer, "overlap");

        List<Finding> off = examined(pins(PinMode.OFF, pin(0, "0-1"), pin(1, "0-1")));
        assertFound("note switched off", off, "pins");
        assertFound("ok free on CPUs 0-1", off, "worker 1");

        PinFacts broken = new PinFacts(PinSnapshot.NONE, "workers = x");
        PlacementPlan plan = PlacementPlanner.plan(Topology.flat(2), PlacementSettings.defaults());
        assertFalse(Doctor.healthy(PinExamination.of(broken, plan)));
    }

    @Test
    void aPlanThatIsNotInForceIsTold() {
        WorkerPin first = new WorkerPin(0, 10, CpuSet.of(1), CpuSet.of(1), true, "");
        WorkerPin second = new WorkerPin(1, 11, CpuSet.of(1), CpuSet.of(1), true, "");
        List<Finding> shared = examined(pins(PinMode.PREFERRED, first, second));
        assertFound("note a runtime built here has 2 workers on CPUs 1, the plan has 2 on 0-1", shared, "settings");
        assertFound("warn 2 workers share CPUs 1", shared, "shared CPUs");
    }

    @Test
    void whatHappensToPinsLaterIsTold() {
        PinSnapshot troubled = new PinSnapshot(
                PinMode.PREFERRED,
                PinScope.LLC,
                List.of(pin(0, "0"), pin(1, "1")),
                3,
                1,
                List.of("runtime 'b' on CPUs 1"),
                MemoryPolicy.LOCAL,
                "EPERM");
        List<Finding> findings = examined(troubled);
        assertFound("ok 2 of 2 pins hold, preferred, each to its last-level cache", findings, "pins");
        assertFound("warn 3 were changed from outside", findings, "pins again");
        assertFound("warn runtime 'b' on CPUs 1", findings, "overlap");
        assertFound("warn local was asked for and not set: EPERM", findings, "memory policy");
    }

    @Test
    void limitsAreToldBySource() throws IOException {
        machine("0-7");
        assertFound("ok cuts no CPU", examined(), "affinity mask");
        assertFound("ok none", examined(), "quota");

        file("proc/self/status", "Cpus_allowed_list:\t1");
        file("proc/self/cgroup", "0::/");
        file("proc/mounts", "cgroup2 /sys/fs/cgroup cgroup2 rw 0 0");
        file("sys/fs/cgroup/cpuset.cpus.effective", "0-3");
        file("sys/fs/cgroup/cpu.max", "50000 100000");
        assertFound("note the cgroup's cpuset cuts CPUs 4-7 of 0-7", examined(), "cpuset");
        assertFound("note the process's affinity mask cuts CPUs 0,2-3 of 0-7", examined(), "affinity mask");
        assertFound("note CPU time for 0.5 of 1 allowed", examined(), "quota");
    }

    @Test
    void settingsAreTold() throws IOException {
        machine("0-3");
        assertFound("ok not said", examined(), "huge pages");
        assertFound("ok not said", examined(), "SMT");
        assertFound("ok not said", examined(), "isolated CPUs");

        file("sys/kernel/mm/transparent_hugepage/enabled", "always madvise [never]");
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave");
        file("sys/devices/system/cpu/smt/active", "1");
        file("sys/devices/system/cpu/isolated", "2-3");
        file("proc/sys/kernel/numa_balancing", "1");
        file("proc/cpuinfo", "flags : hypervisor");
        file("sys/devices/system/cpu/cpu0/cpu_capacity", "400");
        for (int cpu = 1; cpu < 4; cpu++) {
            file("sys/devices/system/cpu/cpu" + cpu + "/cpu_capacity", "1024");
        }
        assertFound("note never", examined(), "huge pages");
        assertFound("note powersave", examined(), "governor");
        assertFound("note on", examined(), "SMT");
        assertFound("note 2-3, allowed: 2-3", examined(), "isolated CPUs");
        assertFound("ok on; one node", examined(), "NUMA balancing");
        assertFound("note a virtual machine", examined(), "virtual");
        assertFound("note CPUs 1-3 are faster", examined(), "kinds of core");

        file("sys/kernel/mm/transparent_hugepage/enabled", "[always] madvise never");
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "performance");
        file("sys/devices/system/cpu/smt/active", "0");
        file("sys/devices/system/cpu/isolated", "");
        file("proc/cpuinfo", "flags : fpu");
        assertFound("note always", examined(), "huge pages");
        assertFound("ok performance", examined(), "governor");
        assertFound("ok off", examined(), "SMT");
        assertFound("ok none", examined(), "isolated CPUs");
        assertFound("ok no hypervisor", examined(), "virtual");
    }

    @Test
    void anotherMachineIsNotMixedWithThisJvm() throws IOException {
        machine("0-3");
        for (String topic : List.of("JDK", "UseNUMA", "native access", "pins", "worker 0")) {
            assertEquals("nothing", found(examined(), topic));
        }
        assertFound("ok 4 workers", examined(), "plan");
    }

    private List<Finding> examined() {
        return Doctor.examine(Facts.read(root));
    }

    private void machine(String online) throws IOException {
        file("sys/devices/system/cpu/online", online);
    }

    private void file(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text + "\n");
    }
}
