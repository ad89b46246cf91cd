// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.HostSettings;
import dev.pinion.locality.Topology;
import java.util.ArrayList;
import java.util.List;

/// What keeps the process from CPUs that are online. The kernel cuts the affinity mask to the cpuset, so only what the
/// cpuset leaves can be the mask's own cut.
final class LimitsExamination {
    private LimitsExamination() {}

    static List<Finding> of(Topology topology, HostSettings host) {
        List<Finding> findings = new ArrayList<>();
        CpuSet online = topology.online();
        CpuSet left = host.cpuset().map(online::intersect).orElse(online);
        CpuSet cut = online.without(left);
        findings.add(
                cut.isEmpty()
                        ? Finding.ok("cpuset", "cuts no CPU")
                        : Finding.note(
                                "cpuset",
                                "the cgroup's cpuset cuts CPUs " + cut + " of " + online,
                                "widen the cgroup's cpuset.cpus if they are meant to be used"));
        CpuSet masked = left.without(host.affinityMask().orElse(left));
        findings.add(
                masked.isEmpty()
                        ? Finding.ok("affinity mask", "cuts no CPU")
                        : Finding.note(
                                "affinity mask",
                                "the process's affinity mask cuts CPUs " + masked + " of " + online,
                                "start it without taskset, or with a wider list, if they are meant to be used"));
        int allowed = topology.allowed().cpus().size();
        if (topology.quotaCpus().isEmpty()) {
            findings.add(Finding.ok("quota", "none"));
        } else {
            double quota = topology.quotaCpus().getAsDouble();
            String text = "CPU time for " + quota + " of " + allowed + " allowed CPUs";
            findings.add(
                    quota >= allowed
                            ? Finding.ok("quota", text)
                            : Finding.note(
                                    "quota", text, "a cpuset of whole CPUs gives steadier times than a quota does"));
        }
        return findings;
    }
}
