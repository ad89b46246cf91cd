// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import dev.pinion.AgentRuntime;
import dev.pinion.spi.PinSnapshot;

/// What became of the pins of a real runtime with the settings that are in force here.
///
/// @param pins its pins; [PinSnapshot#NONE] if none was built
/// @param problem why no runtime could be built; empty if one was
public record PinFacts(PinSnapshot pins, String problem) {

    /// Builds a runtime, reads its pins, and closes it.
    static PinFacts tried() {
        try (AgentRuntime runtime = AgentRuntime.builder().withoutExtensions().build()) {
            return new PinFacts(runtime.snapshot().pins(), "");
        } catch (IllegalArgumentException | IllegalStateException e) {
            return new PinFacts(PinSnapshot.NONE, String.valueOf(e.getMessage()));
        }
    }
}
