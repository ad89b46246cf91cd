// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.Affinity;
import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeBuilder;
import dev.pinion.RuntimeSnapshot;
import dev.pinion.cli.words.CountFailedException;
import dev.pinion.cli.words.InputFiles;
import dev.pinion.cli.words.Skipped;
import dev.pinion.cli.words.WordCount;
import dev.pinion.cli.words.WordTotals;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
import dev.pinion.monitor.LoadMonitor;
import dev.pinion.spi.WorkerSnapshot;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `pinion run`: counts the terms of real text with agents and shows where the work went.
@Command(
        name = "run",
        description = "Counts the terms of text files with agents, and shows which worker did what.",
        mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
    /// Names the project folder, whose files are the default input; the launcher sets it.
    private static final String HOME_PROPERTY = "pinion.home";

    /// A seeded run with one logical worker would have nothing to choose.
    private static final int SEEDED_WORKERS_MIN = 2;

    private static final long REST_NANOS_MAX = 2_000_000_000L;
    private static final long REST_LOOK_NANOS = 200_000L;

    @Option(names = "--input", paramLabel = "PATH", description = "A file or folder to read. Default: this project.")
    private List<Path> input = List.of();

    @Option(names = "--workers", paramLabel = "N", description = "How many workers. Default: as the machine allows.")
    private @Nullable Integer workers;

    @Option(names = "--home", paramLabel = "W", description = "Put all elastic agents at home on worker W: a skew.")
    private @Nullable Integer home;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Run deterministically from this seed, on at least 2 logical workers (default 2).")
    private @Nullable Long seed;

    @Option(names = "--top", paramLabel = "K", description = "How many terms to print. Default: ${DEFAULT-VALUE}.")
    private int top = 20;

    @Option(names = "--check", description = "Recount in a plain loop and compare; exit 1 if they differ.")
    private boolean check;

    @Option(names = "--trace", paramLabel = "FILE", description = "With --seed: write every event to this file.")
    private @Nullable Path trace;

    @Option(names = "--metrics", paramLabel = "PORT", description = "Serve Prometheus metrics on 127.0.0.1:PORT.")
    private @Nullable Integer metricsPort;

    @Option(
            names = "--linger",
            paramLabel = "SECONDS",
            description = "With --metrics: keep serving for so long after the run.")
    private int linger;

    @Spec
    @SuppressWarnings("NullAway.Init") // picocli sets it before any method runs
    private CommandSpec spec;

    RunCommand() {}

    /// What a run came to.
    private record Outcome(WordTotals totals, RuntimeSnapshot snapshot, long nanos) {}

    @Override
    public Integer call() {
        refuseBadInput();
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        InputFiles files = input.isEmpty()
                ? InputFiles.ofProject(Path.of(System.getProperty(HOME_PROPERTY, "")))
                : InputFiles.of(input);
        RunTrace events = trace == null ? null : new RunTrace(trace);
        RunProgress progress = new RunProgress(err);
        LoadMonitor monitor = seed == null ? new LoadMonitor() : null;
        try (RunMetrics metrics = metricsPort == null ? null : new RunMetrics(metricsPort)) {
            AgentRuntime runtime = build(events, monitor, metrics);
            Outcome outcome;
            try (runtime) {
                outcome = runtime.run(() -> count(runtime, files, progress));
                progress.end();
                outcome.totals().skipped().forEach(skipped -> warn(err, skipped));
                print(out, outcome, monitor);
                if (metrics != null && linger > 0) {
                    out.flush();
                    metrics.linger(linger, err);
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
            Outcome outcome,
            AgentRuntime runtime,
            InputFiles files,
            @Nullable RunTrace events,
            PrintWriter out,
            PrintWriter err) {
        if (seed != null) {
            out.println();
            out.println(String.format("trace hash: %016x", runtime.traceHash()));
        }
        out.println();
        boolean good = events == null || wrote(events, err);
        good &= !check || RunCheck.agrees(outcome.totals(), files.files(), out);
        if (out.checkError()) {
            err.println("pinion: the report is not complete: writing it failed; is the disk full?");
            err.flush();
            good = false;
        }
        return good ? ExitCode.OK : ExitCode.SOFTWARE;
    }

    private void refuseBadInput() {
        for (Path path : input) {
            if (path.toString().isEmpty()) {
                throw new BadInput("--input is empty: name a file or a folder");
            }
            if (!Files.exists(path)) {
                throw new BadInput("--input " + path + " does not exist: name a file or a folder");
            }
            if (!Files.isRegularFile(path) && !Files.isDirectory(path)) {
                throw new BadInput("--input " + path + " is neither a file nor a folder: name one");
            }
        }
        if (workers != null && (workers < 1 || workers > PlacementSettings.WORKERS_MAX)) {
            throw new BadInput("--workers is 1 to " + PlacementSettings.WORKERS_MAX + ", not " + workers
                    + "; leave it out for one worker a CPU");
        }
        if (home != null && home < 0) {
            throw new BadInput("--home " + home + ": worker ids begin at 0");
        }
        if (workers != null || seed != null) {
            refuseHomeBeyond(chosenWorkers());
        }
        if (top < 0) {
            throw new BadInput("--top " + top + ": it is a number of terms, 0 or more");
        }
        if (metricsPort != null && (metricsPort < 1 || metricsPort > RunMetrics.PORT_MAX)) {
            throw new BadInput("--metrics " + metricsPort + ": a port is 1 to " + RunMetrics.PORT_MAX);
        }
        if (linger < 0 || linger > RunMetrics.LINGER_SECONDS_MAX) {
            throw new BadInput("--linger " + linger + ": it is 0 to " + RunMetrics.LINGER_SECONDS_MAX + " seconds");
        }
        if (linger > 0 && metricsPort == null) {
            throw new BadInput("--linger needs --metrics PORT: there is nothing else to keep up");
        }
        if (trace != null && seed == null) {
            throw new BadInput("--trace needs --seed: only a seeded run has one order of events");
        }
    }

    private int chosenWorkers() {
        int asked = workers == null ? 1 : workers;
        return seed == null ? asked : Math.max(asked, SEEDED_WORKERS_MIN);
    }

    private void refuseHomeBeyond(int count) {
        if (home != null && home >= count) {
            throw new BadInput("--home " + home + ": there are " + count + " workers, 0 to " + (count - 1)
                    + "; name one of them or raise --workers");
        }
    }

    private AgentRuntime build(@Nullable RunTrace events, @Nullable LoadMonitor monitor, @Nullable RunMetrics metrics) {
        RuntimeBuilder builder = AgentRuntime.builder();
        if (workers != null || seed != null) {
            builder.workers(chosenWorkers());
        }
        if (seed != null) {
            builder.deterministic(seed);
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

    private Outcome count(AgentRuntime runtime, InputFiles files, RunProgress progress) throws CountFailedException {
        refuseHomeBeyond(runtime.snapshot().workers().size());
        Affinity.Elastic elastic =
                home == null ? Affinity.elastic() : Affinity.elastic().near(home);
        int drops = Integer.getInteger(WordCount.DROP_PROPERTY, 0);
        long start = System.nanoTime();
        WordTotals totals = new WordCount(runtime, files, elastic, drops, progress::show).drive();
        long nanos = System.nanoTime() - start;
        if (seed == null) {
            awaitRest(runtime);
        }
        return new Outcome(totals, runtime.snapshot(), nanos);
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

    private void print(PrintWriter out, Outcome outcome, @Nullable LoadMonitor monitor) {
        RunReport report = new RunReport(out);
        report.totals(outcome.totals(), top);
        if (seed == null) {
            report.throughput(outcome.totals().bytes(), outcome.nanos());
        }
        report.work(seed == null ? Topology.detect().describe() : null, outcome.snapshot());
        if (monitor != null) {
            report.decisions(monitor.decisionCount(), monitor.decisions());
        }
    }

    private static void warn(PrintWriter err, Skipped skipped) {
        err.println("pinion: warning: skipped " + skipped.path() + ": " + skipped.reason());
        err.flush();
    }

    private static boolean wrote(RunTrace events, PrintWriter err) {
        if (!events.complete()) {
            err.println("pinion: the trace is not complete: writing " + events.file() + " failed; is the disk full?");
            err.flush();
            return false;
        }
        return true;
    }
}
