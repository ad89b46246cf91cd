// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import dev.pinion.locality.CpuSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// Masks of this process's threads, read by the tests' own eyes.
final class ThreadsOfProcess {
    private static final String LABEL = "Cpus_allowed_list:";
    private static final int COMM_CHARS_MAX = 15;
    private static final Duration HANG = Duration.ofSeconds(60);

    private ThreadsOfProcess() {}

    static CpuSet ownMask() {
        return mask(Path.of("/proc/thread-self"));
    }

    /// The mask of the thread with this name, once it no longer is that of the calling thread or a minute has
    /// passed.
    static CpuSet maskOf(String name) {
        CpuSet own = ownMask();
        long deadline = System.nanoTime() + HANG.toNanos();
        Optional<CpuSet> seen = lookFor(name);
        // A new thread names itself, and frees itself, when it gets to it.
        while ((seen.isEmpty() || seen.get().equals(own)) && System.nanoTime() < deadline) {
            Thread.onSpinWait();
            seen = lookFor(name);
        }
        return seen.orElseThrow(() -> new IllegalStateException("no thread " + name));
    }

    private static Optional<CpuSet> lookFor(String name) {
        String comm = name.substring(0, Math.min(name.length(), COMM_CHARS_MAX));
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(Path.of("/proc/self/task"))) {
            for (Path thread : threads) {
                if (comm(thread).equals(comm)) {
                    return Optional.of(mask(thread));
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String comm(Path thread) throws IOException {
        try {
            return Files.readString(thread.resolve("comm")).strip();
        } catch (NoSuchFileException ended) {
            return "";
        }
    }

    private static CpuSet mask(Path thread) {
        try {
            return Files.readAllLines(thread.resolve("status")).stream()
                    .filter(line -> line.startsWith(LABEL))
                    .map(line -> CpuSet.parse(line.substring(LABEL.length()).strip()))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
