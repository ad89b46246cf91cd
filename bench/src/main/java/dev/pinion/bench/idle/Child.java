// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// A JVM that is idle. It ends when this is closed, or with this JVM. Used by one thread.
final class Child implements AutoCloseable {
    /// Against hangs only.
    static final Duration READY_MAX = Duration.ofMinutes(3);
    /// The same for its end.
    static final Duration END_MAX = Duration.ofMinutes(1);

    /// The flags of all kinds.
    static final List<String> FLAGS =
            List.of("--add-opens", "java.base/java.lang=ALL-UNNAMED", "--enable-native-access=ALL-UNNAMED");

    private final Kind kind;
    private final Process process;
    private final BufferedReader said;
    private volatile boolean ready;

    private Child(Kind kind) throws IOException {
        this.kind = kind;
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        command.addAll(List.of("-cp", kind.classPath(), IdleChild.class.getName()));
        command.addAll(kind.arguments());
        this.process = new ProcessBuilder(command).redirectErrorStream(true).start();
        this.said = process.inputReader(StandardCharsets.UTF_8);
    }

    /// Starts one and waits until it says that it is idle.
    static Child start(Kind kind) throws IOException, NotIdle {
        Child child = new Child(kind);
        try {
            child.awaitReady();
            return child;
        } catch (IOException | NotIdle | RuntimeException failed) {
            child.close();
            throw failed;
        }
    }

    private void awaitReady() throws IOException, NotIdle {
        CompletableFuture.delayedExecutor(READY_MAX.toNanos(), TimeUnit.NANOSECONDS)
                .execute(this::endUnlessReady);
        List<String> lines = new ArrayList<>();
        String line = said.readLine();
        while (line != null && !line.equals(IdleChild.READY)) {
            lines.add(line);
            line = said.readLine();
        }
        ready = true;
        NotIdle.unless(line != null, kind.label() + " did not get idle within " + READY_MAX + ": " + lines);
        List<String> expected =
                kind.bug().map(bug -> List.of(IdleChild.TWIN + bug)).orElse(List.of());
        NotIdle.unless(lines.equals(expected), kind.label() + " said " + lines + " where " + expected + " was due");
    }

    private void endUnlessReady() {
        if (!ready) {
            process.destroyForcibly();
        }
    }

    Kind kind() {
        return kind;
    }

    long pid() {
        return process.pid();
    }

    /// Lets it go; throws if it has not been idle to the end.
    void end() throws IOException, NotIdle, InterruptedException {
        process.getOutputStream().close();
        boolean ended = process.waitFor(END_MAX.toSeconds(), TimeUnit.SECONDS);
        NotIdle.unless(ended, kind.label() + " did not end within " + END_MAX);
        NotIdle.unless(
                process.exitValue() == 0,
                kind.label() + " ended with " + process.exitValue() + ": "
                        + said.lines().toList());
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
