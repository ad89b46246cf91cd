// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/// Runs a program with the class path of this JVM in a JVM of its own. All that it prints goes to a log, and its lines
/// to the caller as they come.
final class PartJvm {
    /// How it ended.
    ///
    /// @param exit its exit code, or [#ENDED_BY_FORCE]
    /// @param lines all its lines
    record Ended(int exit, List<String> lines) {}

    /// The exit code of one that did not end by its deadline.
    static final int ENDED_BY_FORCE = -1;

    private PartJvm() {}

    /// Runs `main`; ends it if it is still there after `deadline`.
    static Ended run(
            CheckRun check, Path log, Duration deadline, List<String> flags, String main, List<String> arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--add-opens",
                "java.base/java.lang=ALL-UNNAMED",
                "--enable-native-access=ALL-UNNAMED",
                "-Dpinion.root=" + check.root(),
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(flags);
        command.add(main);
        command.addAll(arguments);
        Process process = new ProcessBuilder(command)
                .directory(check.root().toFile())
                .redirectErrorStream(true)
                .start();
        AtomicBoolean forced = new AtomicBoolean();
        CompletableFuture.delayedExecutor(deadline.toNanos(), TimeUnit.NANOSECONDS)
                .execute(() -> {
                    if (process.isAlive()) {
                        forced.set(true);
                        endAll(process);
                    }
                });
        try {
            process.getOutputStream().close();
            List<String> lines = copy(process.inputReader(StandardCharsets.UTF_8), log, check);
            int exit = process.waitFor();
            return new Ended(forced.get() ? ENDED_BY_FORCE : exit, lines);
        } finally {
            endAll(process);
        }
    }

    private static void endAll(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }

    private static List<String> copy(BufferedReader from, Path log, CheckRun check) throws IOException {
        List<String> lines = new ArrayList<>();
        try (BufferedWriter writer = Files.newBufferedWriter(log)) {
            String line = from.readLine();
            while (line != null) {
                lines.add(line);
                check.out().println(line);
                writer.write(line);
                writer.newLine();
                writer.flush();
                line = from.readLine();
            }
        }
        return lines;
    }
}
