// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import dev.pinion.AgentRuntime;
import dev.pinion.locality.Topology;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// How a program of ours ended in a JVM of its own.
///
/// @param exit its exit code
/// @param said what it wrote, both streams
record ChildJvm(int exit, String said) {
    /// Runs the `main` of this class to its end; fails if it has none.
    static ChildJvm run(Class<?> program, String... arguments) throws IOException, InterruptedException {
        Path said = Files.createTempFile("pinion-child", ".txt");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Dpinion.pinning=off", "-cp", classPath(), program.getName()));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        try {
            if (!process.waitFor(Gate.HANG.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError("the JVM does not exit; it said: " + Files.readString(said));
            }
            return new ChildJvm(process.exitValue(), Files.readString(said));
        } finally {
            process.destroyForcibly();
            Files.delete(said);
        }
    }

    // Our classes, be those on the class path or the module path.
    private static String classPath() {
        Path tests = location(ChildJvm.class);
        // As a module, tests are patched in and have no place of their own.
        return String.join(
                ":",
                location(AgentRuntime.class).toString(),
                location(Topology.class).toString(),
                tests.toString(),
                tests.resolveSibling("test-classes").toString());
    }

    private static Path location(Class<?> type) {
        return Path.of(URI.create(
                type.getProtectionDomain().getCodeSource().getLocation().toString()));
    }
}
