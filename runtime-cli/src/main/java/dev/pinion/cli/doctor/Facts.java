// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import dev.pinion.locality.HostSettings;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// All that is known before anything is judged.
///
/// @param topology the machine
/// @param host how it is set up
/// @param plan where default settings would put the workers
/// @param jvm this JVM; null where another machine's files are examined
/// @param pins what became of the pins of a runtime that was built here; null likewise
public record Facts(
        Topology topology,
        HostSettings host,
        PlacementPlan plan,
        @Nullable JvmFacts jvm,
        @Nullable PinFacts pins) {

    /// This machine, this JVM, and a runtime with default settings that is built and closed.
    public static Facts detect() {
        Topology topology = Topology.detect();
        return new Facts(topology, HostSettings.detect(), plan(topology), JvmFacts.detect(), PinFacts.tried());
    }

    /// The machine that the files below `root` describe, and nothing of this one.
    ///
    /// @throws dev.pinion.locality.TopologyException if they describe none
    public static Facts read(Path root) {
        Topology topology = Topology.read(root);
        return new Facts(topology, HostSettings.read(root), plan(topology), null, null);
    }

    private static PlacementPlan plan(Topology topology) {
        return PlacementPlanner.plan(topology, PlacementSettings.defaults());
    }
}
