// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.pinion.locality.CpuSet;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementPolicy;
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
/// A file that cannot be used is no error: one warning each on standard error, and the rest of the machine is
/// shown.
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

    @Option(names = "--cpus", paramLabel = "LIST", description = "Place workers on these CPUs only, such as 0-7,16.")
    private @Nullable String cpus;

    @Option(names = "--node", paramLabel = "LIST", description = "Place workers on these NUMA nodes only.")
    private @Nullable String nodes;

    @Option(names = "--policy", paramLabel = "P", description = "spread (the default) or pack.")
    private PlacementPolicy policy = PlacementPolicy.SPREAD;

    @Option(names = "--avoid-smt", description = "Use one hardware thread of each core.")
    private boolean avoidSmt;

    @Option(
            names = "--pin-scope",
            paramLabel = "S",
            description = "Show pins of this scope: cpu (the default), core, llc or node.")
    private PinScope pinScope = PinScope.CPU;

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
        PlacementPlan plan = plan(topology, settings);
        warn(topology);
        PrintWriter out = spec.commandLine().getOut();
        out.println(json ? JSON_OUT.asString(TopologyJson.of(plan, pinScope)) : PlanLines.of(plan, pinScope));
        out.flush();
        return 0;
    }

    private PlacementSettings settings() {
        PlacementSettings settings = PlacementSettings.defaults()
                .withCpus(set("--cpus", cpus))
                .withNodes(set("--node", nodes))
                .withPolicy(policy)
                .withAvoidSmt(avoidSmt);
        if (workers == null) {
            return settings;
        }
        if (workers < 1 || workers > PlacementSettings.WORKERS_MAX) {
            throw new BadInput("--workers is 1 to " + PlacementSettings.WORKERS_MAX + ", not " + workers
                    + "; leave it out for one worker a CPU");
        }
        return settings.withWorkers(workers);
    }

    private static @Nullable CpuSet set(String option, @Nullable String list) {
        if (list == null) {
            return null;
        }
        try {
            CpuSet set = CpuSet.parse(list);
            if (!set.isEmpty()) {
                return set;
            }
        } catch (IllegalArgumentException unreadable) {
            throw new BadInput(option + ": " + unreadable.getMessage());
        }
        throw new BadInput(option + " is empty: name some, such as 0-3,8, or leave it out");
    }

    private static PlacementPlan plan(Topology topology, PlacementSettings settings) {
        try {
            return PlacementPlanner.plan(topology, settings);
        } catch (IllegalArgumentException impossible) {
            throw new BadInput(String.valueOf(impossible.getMessage()));
        }
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
