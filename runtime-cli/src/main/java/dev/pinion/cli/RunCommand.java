// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.pinion.Affinity;
import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeBuilder;
import dev.pinion.RuntimeSnapshot;
import dev.pinion.cli.words.CountFailedException;
import dev.pinion.cli.words.InputFiles;
import dev.pinion.cli.words.Shown;
import dev.pinion.cli.words.WordCount;
import dev.pinion.cli.words.WordTotals;
import dev.pinion.locality.Topology;
import dev.pinion.monitor.LoadMonitor;
import dev.pinion.spi.WorkerSnapshot;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/// `pinion run`: counts the terms of real text with agents and shows where the work went.
///
/// With `--json` standard output holds one object and nothing else, and only if the run came to its end. Warnings go to
/// standard error in either form.
@Command(
        name = "run",
        description = "Counts the terms of text files with agents, and shows which worker did what.",
        mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
    /// Names the project folder, whose files are the default input; the launcher sets it.
    private static final String HOME_PROPERTY = "pinion.home";

    private static final long REST_NANOS_MAX = 2_000_000_000L;
    private static final long REST_LOOK_NANOS = 200_000L;

    private static final JSON JSON_OUT = JSON.std.with(JSON.Feature.PRETTY_PRINT_OUTPUT);

    @Mixin
    private final RunOptions options = new RunOptions();

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before any method runs
    private CommandSpec spec;

    RunCommand() {}

    @Override
    public Integer call() throws IOException {
        options.refuseBadInput();
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        InputFiles files = options.input.isEmpty()
                ? InputFiles.ofProject(Path.of(System.getProperty(HOME_PROPERTY, "")))
                : InputFiles.of(options.input);
        RunTrace events = options.trace == null ? null : new RunTrace(options.trace);
        RunProgress progress = new RunProgress(err);
        LoadMonitor monitor = options.seed == null ? new LoadMonitor() : null;
        try (RunMetrics metrics = options.metricsPort == null ? null : new RunMetrics(options.metricsPort)) {
            AgentRuntime runtime = build(events, monitor, metrics);
            RunOutcome outcome;
            try (runtime) {
                outcome = runtime.run(() -> count(runtime, files, monitor, progress));
                progress.end();
                RunWarnings.print(err, outcome.totals().skipped());
                if (!options.json) {
                    new RunReport(out).outcome(outcome);
                    out.flush();
                }
                if (metrics != null && options.linger > 0) {
                    metrics.linger(options.linger, err);
                }
            } catch (CountFailedException e) {
                err.println("pinion: the run failed: " + e.getMessage());
                err.flush();
                return ExitCode.SOFTWARE;
            } finally {
                progress.end();
            }
            return finish(outcome, runtime, files, events, out, err);
        }
    }

    private int finish(
            RunOutcome outcome,
            AgentRuntime runtime,
            InputFiles files,
            @Nullable RunTrace events,
            PrintWriter out,
            PrintWriter err)
            throws IOException {
        String hash = options.seed == null ? null : String.format(Locale.ROOT, "%016x", runtime.traceHash());
        RunCheck check = options.check ? RunCheck.of(outcome.totals(), files.sources()) : null;
        if (options.json) {
            out.println(JSON_OUT.asString(RunJson.of(outcome, hash, check)));
        } else {
            new RunReport(out).end(hash, check);
        }
        boolean good = check == null || check.agrees();
        good &= events == null || wrote(events, err);
        if (out.checkError()) {
            err.println("pinion: the report is not complete: writing it failed; is the disk full?");
            err.flush();
            good = false;
        }
        return good ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private AgentRuntime build(@Nullable RunTrace events, @Nullable LoadMonitor monitor, @Nullable RunMetrics metrics) {
        RuntimeBuilder builder = AgentRuntime.builder();
        Integer workers = options.chosenWorkers();
        if (workers != null) {
            builder.workers(workers);
        }
        if (options.seed != null) {
            builder.deterministic(options.seed);
        }
        if (events != null) {
            builder.with(events);
        }
        if (monitor != null) {
            builder.with(monitor);
        }
        if (metrics != null) {
            builder.with(metrics.extension());
        }
        try {
            return builder.build();
        } catch (IllegalArgumentException | IllegalStateException e) {
            // Configuration from outside that cannot be used; the builder says which and what to do.
            throw new BadInput(String.valueOf(e.getMessage()));
        }
    }

    private RunOutcome count(
            AgentRuntime runtime, InputFiles files, @Nullable LoadMonitor monitor, RunProgress progress)
            throws CountFailedException {
        options.refuseHomeBeyond(runtime.snapshot().workers().size());
        Affinity.Elastic elastic =
                options.home == null ? Affinity.elastic() : Affinity.elastic().near(options.home);
        int drops = Integer.getInteger(WordCount.DROP_PROPERTY, 0);
        boolean seeded = options.seed != null;
        long start = System.nanoTime();
        WordTotals totals = new WordCount(runtime, files, elastic, drops, progress::show).drive();
        long nanos = System.nanoTime() - start;
        if (!seeded) {
            awaitRest(runtime);
        }
        RuntimeSnapshot snapshot = runtime.snapshot();
        return new RunOutcome(
                totals,
                options.top,
                seeded ? null : nanos,
                seeded ? null : Topology.detect().describe(),
                snapshot,
                monitor == null ? null : new RunOutcome.Moves(monitor.decisionCount(), monitor.decisions()));
    }

    // The counters are exact once all workers sleep; the last acknowledgements may still be on their way.
    private static void awaitRest(AgentRuntime runtime) {
        long deadline = System.nanoTime() + REST_NANOS_MAX;
        while (System.nanoTime() < deadline
                && runtime.snapshot().workers().stream()
                        .anyMatch(worker -> worker.state() != WorkerSnapshot.State.PARKED)) {
            LockSupport.parkNanos(REST_LOOK_NANOS);
        }
    }

    private static boolean wrote(RunTrace events, PrintWriter err) {
        if (!events.complete()) {
            err.println("pinion: the trace is not complete: writing "
                    + Shown.of(events.file().toString()) + " failed; is the disk full?");
            err.flush();
            return false;
        }
        return true;
    }
}
