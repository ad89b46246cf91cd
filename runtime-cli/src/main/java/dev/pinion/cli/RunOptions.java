// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.cli.words.Shown;
import dev.pinion.locality.PlacementSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// What the user asked of `pinion run`. Picocli fills it in; [#refuseBadInput()] is called before anything is started.
final class RunOptions {
    /// A seeded run with one logical worker would have nothing to choose.
    private static final int SEEDED_WORKERS_MIN = 2;

    @Option(
            names = "--input",
            paramLabel = "PATH",
            description =
                    "A file or folder to read; may be repeated. Default: this project. A zip archive (.jar and .war"
                            + " too: its content tells) is read as a folder. Links and special files inside folders, and archives"
                            + " inside archives, are skipped.")
    List<Path> input = List.of();

    @Option(names = "--workers", paramLabel = "N", description = "How many workers. Default: as the machine allows.")
    @Nullable
    Integer workers;

    @Option(names = "--home", paramLabel = "W", description = "Put all elastic agents at home on worker W: a skew.")
    @Nullable
    Integer home;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "Run deterministically from this seed, on at least 2 logical workers (default 2).")
    @Nullable
    Long seed;

    @Option(names = "--top", paramLabel = "K", description = "How many terms to print. Default: ${DEFAULT-VALUE}.")
    int top = 20;

    @Option(names = "--check", description = "Recount in a plain loop and compare; exit 1 if they differ.")
    boolean check;

    @Option(
            names = "--json",
            description = "Print the report as one JSON object, at the end of the run and after any --linger.")
    boolean json;

    @Option(names = "--trace", paramLabel = "FILE", description = "With --seed: write every event to this file.")
    @Nullable
    Path trace;

    @Option(names = "--metrics", paramLabel = "PORT", description = "Serve Prometheus metrics on 127.0.0.1:PORT.")
    @Nullable
    Integer metricsPort;

    @Option(
            names = "--linger",
            paramLabel = "SECONDS",
            description = "With --metrics: keep serving for so long after the run.")
    int linger;

    RunOptions() {}

    /// Looks at every option before anything is started.
    ///
    /// @throws BadInput at the first that cannot be
    void refuseBadInput() {
        input.forEach(RunOptions::refuseUnreadable);
        if (workers != null && (workers < 1 || workers > PlacementSettings.WORKERS_MAX)) {
            throw new BadInput("--workers is 1 to " + PlacementSettings.WORKERS_MAX + ", not " + workers
                    + "; leave it out for one worker a CPU");
        }
        if (home != null && home < 0) {
            throw new BadInput("--home " + home + ": worker ids begin at 0");
        }
        Integer chosen = chosenWorkers();
        if (chosen != null) {
            refuseHomeBeyond(chosen);
        }
        if (top < 0) {
            throw new BadInput("--top " + top + ": it is a number of terms, 0 or more");
        }
        if (trace != null && seed == null) {
            throw new BadInput("--trace needs --seed: only a seeded run has one order of events");
        }
        refuseBadMetrics();
    }

    /// How many workers to ask for; null leaves it to the runtime.
    @Nullable
    Integer chosenWorkers() {
        if (seed == null) {
            return workers;
        }
        return Math.max(workers == null ? 1 : workers, SEEDED_WORKERS_MIN);
    }

    /// Refuses a home that so many workers do not have.
    void refuseHomeBeyond(int count) {
        if (home != null && home >= count) {
            throw new BadInput("--home " + home + ": there are " + count + " workers, 0 to " + (count - 1)
                    + "; name one of them or raise --workers");
        }
    }

    private static void refuseUnreadable(Path path) {
        String shown = Shown.of(path.toString());
        if (shown.isEmpty()) {
            throw new BadInput("--input is empty: name a file or a folder");
        }
        if (!Files.exists(path)) {
            throw new BadInput("--input " + shown + " does not exist: name a file or a folder");
        }
        if (!Files.isRegularFile(path) && !Files.isDirectory(path)) {
            throw new BadInput("--input " + shown + " is neither a file nor a folder: name one");
        }
    }

    private void refuseBadMetrics() {
        if (metricsPort != null && (metricsPort < 1 || metricsPort > RunMetrics.PORT_MAX)) {
            throw new BadInput("--metrics " + metricsPort + ": a port is 1 to " + RunMetrics.PORT_MAX);
        }
        if (linger < 0 || linger > RunMetrics.LINGER_SECONDS_MAX) {
            throw new BadInput("--linger " + linger + ": it is 0 to " + RunMetrics.LINGER_SECONDS_MAX + " seconds");
        }
        if (linger > 0 && metricsPort == null) {
            throw new BadInput("--linger needs --metrics PORT: there is nothing else to keep up");
        }
    }
}
