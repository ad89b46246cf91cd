// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import dev.pinion.AgentRuntime;
import dev.pinion.locality.Topology;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// A [RuntimeProbe] in a JVM of its own, started by a command in front of `java`, with flags.
final class OwnJvm implements AutoCloseable {
    static final String GRANT = "--enable-native-access=ALL-UNNAMED";
    private static final long HANG_SECONDS = 60;

    private final Process process;
    private final BufferedReader out;
    private final Writer in;
    private final Path err;

    OwnJvm(Path folder, List<String> inFront, String... flags) throws IOException {
        List<String> command = new ArrayList<>(inFront);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(flags));
        command.addAll(List.of("-cp", classPath(), RuntimeProbe.class.getName()));
        this.err = Files.createTempFile(folder, "err", "");
        this.process = new ProcessBuilder(command).redirectError(err.toFile()).start();
        this.out = process.inputReader(StandardCharsets.UTF_8);
        this.in = process.outputWriter(StandardCharsets.UTF_8);
    }

    /// Our classes and the two libraries, be those on the class path or the module path.
    private static String classPath() {
        Set<String> entries = new LinkedHashSet<>();
        Path tests = location(RuntimeProbe.class);
        entries.add(location(AgentRuntime.class).toString());
        entries.add(location(Topology.class).toString());
        entries.add(tests.toString());
        // As a module, tests are patched in and have no place of their own.
        entries.add(tests.resolveSibling("test-classes").toString());
        for (String name : List.of("com.sun.jna.Native", "net.openhft.affinity.impl.LinuxHelper", "org.slf4j.Logger")) {
            try {
                entries.add(location(Class.forName(name, false, OwnJvm.class.getClassLoader()))
                        .toString());
            } catch (ClassNotFoundException absent) {
                throw new AssertionError(absent);
            }
        }
        return String.join(":", entries);
    }

    private static Path location(Class<?> type) {
        return Path.of(URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString()));
    }

    long pid() {
        return process.pid();
    }

    /// The line that it says first, or next.
    String line() throws IOException {
        String line = out.readLine();
        return line == null ? "ended: " + said() : line;
    }

    /// Sends a line; what it answers.
    String ask(String line) throws IOException {
        in.write(line + "\n");
        in.flush();
        return line();
    }

    /// Ends it; what it wrote on standard error.
    String end() throws IOException, InterruptedException {
        in.close();
        if (!process.waitFor(HANG_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError("it does not end");
        }
        if (process.exitValue() != 0) {
            throw new AssertionError("exit " + process.exitValue() + ": " + said());
        }
        return said();
    }

    private String said() throws IOException {
        return Files.readString(err).strip();
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
