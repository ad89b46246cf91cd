// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import dev.pinion.AgentRuntime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// What the kernel has counted for threads of one runtime.
final class KernelCounts {
    private static final int COMM_CHARS_MAX = 15;
    private static final String SLEEPS = "voluntary_ctxt_switches:";

    private interface Count {
        long of(Path thread) throws IOException;
    }

    private KernelCounts() {}

    /// The CPU time that its workers have used.
    static long workersNanos(AgentRuntime runtime) {
        return sum(comm(runtime, "worker-"), KernelCounts::nanos);
    }

    /// How often its workers have gone to sleep, whatever for.
    static long workersSleeps(AgentRuntime runtime) {
        return sum(comm(runtime, "worker-"), KernelCounts::sleeps);
    }

    /// How often its watch thread has.
    static long watchSleeps(AgentRuntime runtime) {
        return sum(comm(runtime, "watch"), KernelCounts::sleeps);
    }

    private static String comm(AgentRuntime runtime, String what) {
        String name = "pinion-" + runtime.name() + "-" + what;
        return name.substring(0, Math.min(COMM_CHARS_MAX, name.length()));
    }

    private static long sum(String comm, Count count) {
        long sum = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
            for (Path thread : threads) {
                sum += of(thread, comm, count);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sum;
    }

    private static long of(Path thread, String comm, Count count) throws IOException {
        try {
            String name = Files.readString(thread.resolve("comm")).strip();
            return name.equals(comm) ? count.of(thread) : 0;
        } catch (NoSuchFileException ended) {
            return 0;
        }
    }

    private static long nanos(Path thread) throws IOException {
        return Long.parseLong(Files.readString(thread.resolve("schedstat")).split(" ")[0]);
    }

    private static long sleeps(Path thread) throws IOException {
        return Files.readAllLines(thread.resolve("status")).stream()
                .filter(line -> line.startsWith(SLEEPS))
                .mapToLong(
                        line -> Long.parseLong(line.substring(SLEEPS.length()).strip()))
                .sum();
    }
}
