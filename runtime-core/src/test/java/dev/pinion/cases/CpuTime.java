// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import dev.pinion.AgentRuntime;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// The CPU time that a runtime's worker threads have used, by the kernel's account.
final class CpuTime {
    private static final int COMM_CHARS_MAX = 15;

    private CpuTime() {}

    static long workersNanos(AgentRuntime runtime) {
        String comm = "pinion-" + runtime.name() + "-worker-";
        return sum(comm.substring(0, COMM_CHARS_MAX));
    }

    private static long sum(String comm) {
        long sum = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
            for (Path thread : threads) {
                sum += of(thread, comm);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return sum;
    }

    private static long of(Path thread, String comm) throws IOException {
        try {
            String name = Files.readString(thread.resolve("comm")).strip();
            return name.equals(comm)
                    ? Long.parseLong(
                            Files.readString(thread.resolve("schedstat")).split(" ")[0])
                    : 0;
        } catch (NoSuchFileException ended) {
            return 0;
        }
    }
}
