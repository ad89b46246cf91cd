// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import dev.pinion.locality.linux.MachineFiles;

/// Opens the reader of topologies to tests in other packages.
public final class TopologyOf {
    private TopologyOf() {}

    public static Topology files(MachineFiles files) {
        return TopologyReader.read(files, "test");
    }

    /// Plans one worker a usable CPU, at most so many, and holds the plan against what every plan must keep.
    public static void checkPlans(Topology topology, int workersMax) {
        PlanProperties.check(
                topology, Math.min(workersMax, topology.allowed().cpus().size()));
    }
}
