// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlan;
import java.util.OptionalLong;

/// A runtime's settings, all decided: what the builder, system properties, environment and file came to.
/// Immutable.
///
/// @param name the runtime's name
/// @param plan which worker runs where, and in which rings the others stand around it
/// @param pinning whether workers are pinned
/// @param pinScope how wide the pins are
/// @param memory where the kernel takes the workers' memory from
/// @param turnMessages messages that one turn handles at most
/// @param turnNanos nanoseconds after which a turn ends at the next message border
/// @param stealing whether workers take work from each other
/// @param busySpin whether workers look for work instead of sleeping
/// @param onError what an `Error` in user code leads to
/// @param seed the seed, if the runtime is deterministic
/// @param waitSteps steps that one wait of the driver takes at most, if it is
public record RuntimeConfig(
        String name,
        PlacementPlan plan,
        PinMode pinning,
        PinScope pinScope,
        MemoryPolicy memory,
        int turnMessages,
        long turnNanos,
        boolean stealing,
        boolean busySpin,
        ErrorPolicy onError,
        OptionalLong seed,
        long waitSteps) {
    /// Whether it runs from a seed.
    public boolean deterministic() {
        return seed.isPresent();
    }
}
