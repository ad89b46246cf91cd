// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import java.io.IOException;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// What a process had used at one time.
///
/// @param atNanos when
/// @param cpuNanos by all its threads, those that have ended among them
/// @param threads by each that lives, by its id
record Reading(long atNanos, long cpuNanos, Map<Long, ThreadTime> threads) {
    /// Copies what it is given.
    Reading {
        threads = Map.copyOf(threads);
    }

    /// Now.
    static Reading of(long pid, ProcessClock clock) throws IOException {
        return new Reading(System.nanoTime(), clock.nanos(pid), ThreadTime.all(pid));
    }

    /// What was used from this to a later reading of the same process. Threads that came or went between, and what
    /// the two ways of reading differ by, are the rest.
    CpuUse until(Reading later) {
        double nanosPerMilli = (later.atNanos - atNanos) / 1e3;
        SortedMap<String, Double> byName = new TreeMap<>();
        double known = 0;
        for (Map.Entry<Long, ThreadTime> entry : later.threads.entrySet()) {
            ThreadTime before = threads.get(entry.getKey());
            if (before != null) {
                double used = (entry.getValue().nanos() - before.nanos()) / nanosPerMilli;
                byName.merge(entry.getValue().name(), used, Double::sum);
                known += used;
            }
        }
        double total = (later.cpuNanos - cpuNanos) / nanosPerMilli;
        byName.put(CpuUse.REST, total - known);
        return new CpuUse(total, byName);
    }
}
