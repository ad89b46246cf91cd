// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.HostSettings;
import dev.pinion.locality.NumaNode;
import dev.pinion.locality.Topology;
import java.util.List;

/// How the kernel is set up.
final class SettingsExamination {
    private static final String NOT_SAID = "not said";
    private static final String PERFORMANCE = "performance";

    private SettingsExamination() {}

    static List<Finding> of(Topology topology, HostSettings host) {
        return List.of(hugePages(host), governor(host), smt(host), balancing(topology, host), isolated(topology, host));
    }

    private static Finding hugePages(HostSettings host) {
        String mode = host.hugePages().orElse(NOT_SAID);
        return switch (mode) {
            case "never" ->
                Finding.note(
                        "huge pages",
                        "never: a large heap misses the TLB more often",
                        "write madvise to /sys/kernel/mm/transparent_hugepage/enabled, add -XX:+UseTransparentHugePages");
            case "always" ->
                Finding.note(
                        "huge pages",
                        "always: any process may wait while one is made",
                        "write madvise to /sys/kernel/mm/transparent_hugepage/enabled");
            default -> Finding.ok("huge pages", mode);
        };
    }

    private static Finding governor(HostSettings host) {
        List<String> governors = host.governors();
        if (governors.isEmpty()) {
            return Finding.ok("governor", NOT_SAID + " (usual in a virtual machine)");
        }
        String names = String.join(", ", governors);
        return governors.equals(List.of(PERFORMANCE))
                ? Finding.ok("governor", names)
                : Finding.note(
                        "governor",
                        names + ": clocks follow the load",
                        "for steady times run cpupower frequency-set -g " + PERFORMANCE);
    }

    private static Finding smt(HostSettings host) {
        String control =
                host.smtControl().map(word -> " (control: " + word + ")").orElse("");
        return host.smtActive()
                .map(active -> active
                        ? Finding.note(
                                "SMT",
                                "on" + control + ": two workers may share a core",
                                "for one worker a core set PINION_AVOID_SMT=true")
                        : Finding.ok("SMT", "off" + control))
                .orElse(Finding.ok("SMT", NOT_SAID + control));
    }

    private static Finding balancing(Topology topology, HostSettings host) {
        long nodes = topology.nodes().stream().filter(NumaNode::hasMemory).count();
        if (host.numaBalancing().isEmpty()) {
            return Finding.ok("NUMA balancing", NOT_SAID);
        }
        boolean on = host.numaBalancing().get();
        return on && nodes > 1
                ? Finding.note(
                        "NUMA balancing",
                        "on: the kernel moves pages that pinned workers have near already",
                        "compare with sysctl kernel.numa_balancing=0")
                : Finding.ok("NUMA balancing", on ? "on; one node, so nothing is moved" : "off");
    }

    private static Finding isolated(Topology topology, HostSettings host) {
        if (host.isolated().isEmpty()) {
            return Finding.ok("isolated CPUs", NOT_SAID);
        }
        CpuSet isolated = host.isolated().get();
        if (isolated.isEmpty()) {
            return Finding.ok("isolated CPUs", "none");
        }
        CpuSet used = isolated.intersect(topology.allowed().cpus());
        return used.isEmpty()
                ? Finding.note(
                        "isolated CPUs",
                        isolated + ", none of them allowed",
                        "to run on them alone, start with taskset -c " + isolated)
                : Finding.note(
                        "isolated CPUs",
                        isolated + ", allowed: " + used + "; unpinned threads pile up on one of them",
                        "use them with pinning only, and keep other CPUs for the JVM's own threads");
    }
}
