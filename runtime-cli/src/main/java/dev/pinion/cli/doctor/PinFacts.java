// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import dev.pinion.AgentRuntime;
import dev.pinion.locality.pin.ThreadPinner;
import java.util.List;

/// What became of the pins of a real runtime with default settings.
///
/// @param workers one row a worker; empty if none was built
/// @param reason why threads are not pinned here; empty where they can be
/// @param problem why no runtime could be built; empty if one was
public record PinFacts(List<Row> workers, String reason, String problem) {

    /// One worker.
    ///
    /// @param worker its id
    /// @param cpu the CPU that was asked for
    /// @param pinned whether the pin was read back and holds
    public record Row(int worker, int cpu, boolean pinned) {}

    /// Copies what it is given.
    public PinFacts {
        workers = List.copyOf(workers);
    }

    /// Builds a runtime, reads its pins, and closes it.
    static PinFacts tried() {
        String reason = ThreadPinner.preferred().reason();
        try (AgentRuntime runtime = AgentRuntime.builder().withoutExtensions().build()) {
            List<Row> rows = runtime.snapshot().workers().stream()
                    .map(worker -> new Row(worker.id(), worker.cpu(), worker.pinned()))
                    .toList();
            return new PinFacts(rows, reason, "");
        } catch (IllegalArgumentException | IllegalStateException e) {
            return new PinFacts(List.of(), reason, String.valueOf(e.getMessage()));
        }
    }
}
