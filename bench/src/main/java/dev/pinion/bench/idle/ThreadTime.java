// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The CPU time of one thread of another process.
///
/// @param name as the kernel knows it: no more than [#NAME_LENGTH_MAX] characters
/// @param nanos for how long it has been on a CPU
record ThreadTime(String name, long nanos) {
    /// The kernel cuts names.
    static final int NAME_LENGTH_MAX = 15;

    /// Those of all threads of a process that live now, by their ids.
    static Map<Long, ThreadTime> all(long pid) throws IOException {
        List<Path> tasks;
        try (Stream<Path> folders = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
            tasks = folders.toList();
        }
        Map<Long, ThreadTime> times = new HashMap<>();
        for (Path task : tasks) {
            try {
                times.put(
                        Long.parseLong(String.valueOf(task.getFileName())),
                        new ThreadTime(
                                Files.readString(task.resolve("comm")).strip(),
                                onCpuNanos(Files.readString(task.resolve("schedstat")))));
            } catch (FileSystemException ended) {
                // Between the listing and this; the clock of the process has its time.
            } catch (IOException ended) {
                if (Files.exists(task)) {
                    throw ended;
                }
            }
        }
        return times;
    }

    /// The first of the three numbers of `schedstat`: time on a CPU, time in a queue, slices.
    static long onCpuNanos(String schedstat) {
        String[] fields = schedstat.strip().split(" ", -1);
        if (fields.length != 3) {
            throw new IllegalArgumentException("schedstat has three numbers, but this is \"" + schedstat + "\"");
        }
        return Long.parseLong(fields[0]);
    }
}
