// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
import dev.pinion.locality.TopologyException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `pinion topology`: what was detected, and which worker would stand where.
///
/// A file that cannot be used is no error: one warning each on standard error, and the rest of the machine is shown.
@Command(
        name = "topology",
        description = "Shows this machine's sockets, nodes, caches and cores, and where the workers would run.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class)
final class TopologyCommand implements Callable<Integer> {

    private static final JSON JSON_OUT =
            JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT, JSON.Feature.WRITE_NULL_PROPERTIES);

    @Option(
            names = "--root",
            paramLabel = "DIR",
            description = "Read the machine below DIR (its sys, proc and cgroup mounts) instead of this one.")
    private @Nullable Path root;

    @Option(
            names = "--workers",
            paramLabel = "N",
            description = "Plan N workers instead of one for each CPU that this process may use.")
    private @Nullable Integer workers;

    @Option(names = "--json", description = "Print one JSON object.")
    private boolean json;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before any method runs
    private CommandSpec spec;

    TopologyCommand() {}

    @Override
    public Integer call() throws IOException {
        PlacementSettings settings = settings();
        Topology topology = topology();
        PlacementPlan plan = PlacementPlanner.plan(topology, settings);
        warn(topology);
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? JSON_OUT.asString(TopologyJson.of(plan)) : TopologyPicture.of(plan));
        out.flush();
        return 0;
    }

    private PlacementSettings settings() {
        PlacementSettings settings = PlacementSettings.defaults();
        if (workers == null) {
            return settings;
        }
        if (workers < 1 || workers > PlacementSettings.WORKERS_MAX) {
            throw new BadInput("--workers is 1 to " + PlacementSettings.WORKERS_MAX + ", not " + workers
                    + "; leave it out for one worker a CPU");
        }
        return settings.withWorkers(workers);
    }

    private Topology topology() {
        if (root == null) {
            return Topology.detect();
        }
        if (!Files.isDirectory(root)) {
            throw new BadInput("--root " + root + " is not a folder; name one that holds sys/devices/system/cpu");
        }
        try {
            return Topology.read(root);
        } catch (TopologyException unusable) {
            throw new BadInput("--root " + root + " cannot be used: " + unusable.getMessage());
        }
    }

    private void warn(Topology topology) {
        PrintWriter err = spec.commandLine().getErr();
        topology.warnings().forEach(warning -> err.println("pinion: warning: " + warning));
        err.flush();
    }
}
