// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.Topology;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What was asked of a builder: null where nothing was, so that configuration from outside may fill it in.
///
/// @param name the runtime's name
/// @param workers how many
/// @param cpus on which CPUs
/// @param topology which machine
/// @param pinning whether to pin
/// @param turnMessages messages in a turn at most
/// @param turnTime time of a turn at most
/// @param stealing whether workers take from each other
/// @param seed the seed of a deterministic runtime
/// @param extensions those passed
/// @param loadExtensions whether those found by the service loader take part
public record RuntimeRequest(
        @Nullable String name,
        @Nullable Integer workers,
        @Nullable CpuSet cpus,
        @Nullable Topology topology,
        @Nullable PinMode pinning,
        @Nullable Integer turnMessages,
        @Nullable Duration turnTime,
        @Nullable Boolean stealing,
        @Nullable Long seed,
        List<RuntimeExtension> extensions,
        boolean loadExtensions) {
    /// Copies the list.
    public RuntimeRequest {
        extensions = List.copyOf(extensions);
    }
}
