// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.twin;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// A JVM of its own with the class path of this one, and something in front of it. Immutable; any thread.
///
/// ```java
/// ForkedJvm.Ended ended = ForkedJvm.with(Twin.compile(bug))
///         .flags("-Xmx256m")
///         .run(Duration.ofMinutes(2), Probe.class, "argument");
/// ```
public final class ForkedJvm {
    private final Optional<Path> inFront;
    private final List<String> flags;

    private ForkedJvm(Optional<Path> inFront, List<String> flags) {
        this.inFront = inFront;
        this.flags = List.copyOf(flags);
    }

    /// How a forked JVM ended, and all that it wrote to both its outputs.
    ///
    /// @param exit its exit code, or empty if it was ended at the deadline
    /// @param output standard output and standard error, as they came
    public record Ended(Optional<Integer> exit, String output) {
        /// Whether it ended by itself with this code.
        public boolean with(int code) {
            return exit.equals(Optional.of(code));
        }
    }

    /// A JVM that runs the sound code.
    public static ForkedJvm sound() {
        return new ForkedJvm(Optional.empty(), List.of());
    }

    /// A JVM that runs the twin in `twinFolder`.
    public static ForkedJvm with(Path twinFolder) {
        return new ForkedJvm(Optional.of(twinFolder), List.of());
    }

    /// The same with more flags.
    public ForkedJvm flags(String... more) {
        List<String> all = new ArrayList<>(flags);
        all.addAll(List.of(more));
        return new ForkedJvm(inFront, all);
    }

    /// Its class path: the twin's folder first, then that of this JVM.
    public String classPath() {
        String own = System.getProperty("java.class.path");
        return inFront.map(folder -> folder + File.pathSeparator + own).orElse(own);
    }

    /// Runs `main` and waits for its end. A JVM that is still there at the deadline is ended.
    public Ended run(Duration deadline, Class<?> main, String... arguments) {
        try {
            return run(deadline, command(main, arguments));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a forked JVM ran", e);
        }
    }

    private List<String> command(Class<?> main, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-D" + Twin.ROOT_PROPERTY + "=" + Twin.root());
        command.addAll(flags);
        command.addAll(List.of("-cp", classPath(), main.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    private static Ended run(Duration deadline, List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("pinion-forked", ".out");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            // It must not outlive this JVM, should that be ended first.
            Thread ender = new Thread(process::destroyForcibly, "forked-jvm-ender");
            Runtime.getRuntime().addShutdownHook(ender);
            try {
                process.getOutputStream().close();
                boolean ended = process.waitFor(deadline.toNanos(), TimeUnit.NANOSECONDS);
                Optional<Integer> exit = ended ? Optional.of(process.exitValue()) : Optional.empty();
                return new Ended(exit, Files.readString(output));
            } finally {
                process.destroyForcibly().waitFor();
                Runtime.getRuntime().removeShutdownHook(ender);
            }
        } finally {
            Files.delete(output);
        }
    }
}
