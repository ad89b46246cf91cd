// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import dev.pinion.cli.words.Shown;
import dev.pinion.locality.Cpu;
import dev.pinion.locality.CpuSet;
import dev.pinion.locality.HostSettings;
import dev.pinion.locality.Topology;
import dev.pinion.locality.TopologyWarning;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/// What was detected, and whether it is a real machine.
final class MachineExamination {
    private static final int WARNINGS_SHOWN_MAX = 10;

    private MachineExamination() {}

    static List<Finding> of(Topology topology, HostSettings host) {
        List<Finding> findings = new ArrayList<>();
        findings.add(Finding.ok("topology", Shown.of(topology.describe())));
        topology.warnings().stream().limit(WARNINGS_SHOWN_MAX).forEach(warning -> findings.add(unusable(warning)));
        CpuSet fast = fastest(topology);
        if (!fast.equals(topology.online())) {
            findings.add(Finding.note(
                    "kinds of core",
                    "CPUs " + fast + " are faster than the others",
                    "to stay on them, set PINION_CPUS=" + fast));
        }
        String machine = host.machine().map(name -> " (" + name + ")").orElse("");
        findings.add(host.hypervisor()
                .map(virtual -> virtual
                        ? Finding.note(
                                "virtual",
                                "a virtual machine" + machine + ": its CPUs may share real ones",
                                "for steady times ask the host for dedicated CPUs")
                        : Finding.ok("virtual", "no hypervisor is shown" + machine))
                .orElse(Finding.ok("virtual", "not said" + machine)));
        return findings;
    }

    private static CpuSet fastest(Topology topology) {
        BitSet fastest = new BitSet();
        topology.cpus().stream()
                .filter(cpu -> cpu.capacity() == Cpu.CAPACITY_MAX)
                .forEach(cpu -> fastest.set(cpu.id()));
        return CpuSet.of(fastest);
    }

    private static Finding unusable(TopologyWarning warning) {
        return Finding.note(
                "topology",
                Shown.of(warning.path() + " " + warning.problem()),
                "compare `pinion topology` with the machine's manual");
    }
}
