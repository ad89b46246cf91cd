// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import dev.pinion.AgentRuntime;
import dev.pinion.locality.pin.ThreadPinner;
import dev.pinion.spi.PinSnapshot;

/// What became of the pins of a real runtime with the settings that are in force here.
///
/// @param pins its pins; [PinSnapshot#NONE] if none was built
/// @param reason why threads are not pinned here; empty where they can be
/// @param problem why no runtime could be built; empty if one was
public record PinFacts(PinSnapshot pins, String reason, String problem) {

    /// Builds a runtime, reads its pins, and closes it.
    static PinFacts tried() {
        String reason = ThreadPinner.preferred().reason();
        try (AgentRuntime runtime = AgentRuntime.builder().withoutExtensions().build()) {
            return new PinFacts(runtime.snapshot().pins(), reason, "");
        } catch (IllegalArgumentException | IllegalStateException e) {
            return new PinFacts(PinSnapshot.NONE, reason, String.valueOf(e.getMessage()));
        }
    }
}
