// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import java.util.List;

/// The pins of one runtime as read at one time.
///
/// @param mode what was asked for
/// @param scope how wide the pins are
/// @param workers one row per worker whose thread has started, by id; none in deterministic mode
/// @param repins pins that the watch thread set again, and that held then
/// @param failures pins that did not hold, at the start or again
/// @param overlaps other runtimes of this JVM that are pinned to some of the same CPUs, one line each
/// @param memory what was asked of the kernel's memory policy
/// @param memoryProblem why it could not be set; empty when it was, or nothing was asked
public record PinSnapshot(
        PinMode mode,
        PinScope scope,
        List<WorkerPin> workers,
        long repins,
        long failures,
        List<String> overlaps,
        MemoryPolicy memory,
        String memoryProblem) {
    /// No pins at all: a deterministic runtime.
    public static final PinSnapshot NONE =
            new PinSnapshot(PinMode.OFF, PinScope.CPU, List.of(), 0, 0, List.of(), MemoryPolicy.INHERIT, "");

    /// Copies the lists.
    public PinSnapshot {
        workers = List.copyOf(workers);
        overlaps = List.copyOf(overlaps);
    }

    /// Workers whose pin holds.
    public long holding() {
        return workers.stream().filter(WorkerPin::holds).count();
    }
}
