// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPolicy;
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
/// @param nodes on which NUMA nodes
/// @param placement which CPUs first
/// @param avoidSmt whether only one hardware thread of each core
/// @param pinning whether to pin
/// @param pinScope how wide
/// @param memory where the kernel takes memory from
/// @param turnMessages messages in a turn at most
/// @param turnTime time of a turn at most
/// @param stealing whether workers take from each other
/// @param busySpin whether workers look for work instead of sleeping
/// @param onError what an `Error` in user code leads to
/// @param seed the seed of a deterministic runtime
/// @param waitSteps steps that one wait of a deterministic runtime takes at most
/// @param extensions those passed
/// @param loadExtensions whether those found by the service loader take part
public record RuntimeRequest(
        @Nullable String name,
        @Nullable Integer workers,
        @Nullable CpuSet cpus,
        @Nullable Topology topology,
        @Nullable CpuSet nodes,
        @Nullable PlacementPolicy placement,
        @Nullable Boolean avoidSmt,
        @Nullable PinMode pinning,
        @Nullable PinScope pinScope,
        @Nullable MemoryPolicy memory,
        @Nullable Integer turnMessages,
        @Nullable Duration turnTime,
        @Nullable Boolean stealing,
        @Nullable Boolean busySpin,
        @Nullable ErrorPolicy onError,
        @Nullable Long seed,
        long waitSteps,
        List<RuntimeExtension> extensions,
        boolean loadExtensions) {
    /// Copies the list.
    public RuntimeRequest {
        extensions = List.copyOf(extensions);
    }
}
