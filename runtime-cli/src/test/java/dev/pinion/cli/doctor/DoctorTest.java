// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
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

    @Test
    void pinsAskedAndGotAreTold() {
        PlacementPlan plan = PlacementPlanner.plan(Topology.flat(2), PlacementSettings.defaults());
        List<PinFacts.Row> rows = List.of(new PinFacts.Row(0, 0, true), new PinFacts.Row(1, 1, false));

        List<Finding> denied = PinExamination.of(new PinFacts(rows, "no grant", ""), plan);
        assertEquals(new Finding("pins", Verdict.WARN, "1 of 2 pins hold", "no grant"), denied.get(0));
        assertFound("ok asked for CPU 0, got CPU 0", denied, "worker 0");
        assertFound("warn asked for CPU 1, got no pin", denied, "worker 1");
        assertTrue(Doctor.healthy(denied), "PREFERRED is the default");

        List<Finding> fewer = PinExamination.of(new PinFacts(rows.subList(0, 1), "", ""), plan);
        assertFound("note a runtime built here has 1 workers", fewer, "settings");
        assertFound("ok 1 of 1", fewer, "pins");
        assertFalse(Doctor.healthy(PinExamination.of(new PinFacts(List.of(), "", "workers = x"), plan)));
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
        file("sys/devices/system/cpu/cpu1/cpu_capacity", "1024");
        assertFound("note never", examined(), "huge pages");
        assertFound("note powersave", examined(), "governor");
        assertFound("note on", examined(), "SMT");
        assertFound("note 2-3, allowed: 2-3", examined(), "isolated CPUs");
        assertFound("ok on; one node", examined(), "NUMA balancing");
        assertFound("note a virtual machine", examined(), "virtual");
        assertFound("note CPUs 1 are faster", examined(), "kinds of core");

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
