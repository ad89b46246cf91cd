// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import dev.pinion.spi.DropReason;
import dev.pinion.spi.PinSnapshot;
import dev.pinion.spi.StealMatrix;
import dev.pinion.spi.WorkerSnapshot;
import java.util.List;
import java.util.Map;

/// A runtime's counters as read at one time. Reading slows no worker; the counters are read one after the
/// other, so sums over several of them are exact only when the runtime is quiet.
///
/// @param name the runtime's name
/// @param deterministic whether it runs from a seed
/// @param workers one row per worker, by id
/// @param steals successful steals by source and thief
/// @param injectorDepth items waiting in all injectors
/// @param liveAgents agents spawned and not yet ended
/// @param dropped messages and tasks lost, by reason
/// @param failures throws contained, of agents and tasks
/// @param rescues wakes that only the monitor's backstop made; 0 unless wakes get lost
/// @param survivals throws of the runtime's own code that reached a loop of its own, which went on
/// @param pins what became of the workers' pins
public record RuntimeSnapshot(
        String name,
        boolean deterministic,
        List<WorkerSnapshot> workers,
        StealMatrix steals,
        long injectorDepth,
        long liveAgents,
        Map<DropReason, Long> dropped,
        long failures,
        long rescues,
        long survivals,
        PinSnapshot pins) {
    /// Copies what it is given.
    public RuntimeSnapshot {
        workers = List.copyOf(workers);
        dropped = Map.copyOf(dropped);
    }

    /// Turns run by all workers.
    public long executed() {
        return workers.stream().mapToLong(WorkerSnapshot::executed).sum();
    }

    /// Messages handled, by all workers.
    public long messages() {
        return workers.stream().mapToLong(WorkerSnapshot::messages).sum();
    }

    /// Tasks run, by all workers.
    public long tasks() {
        return workers.stream().mapToLong(WorkerSnapshot::tasks).sum();
    }

    /// Workers whose pin was read back and holds.
    public long pinned() {
        return workers.stream().filter(WorkerSnapshot::pinned).count();
    }
}
