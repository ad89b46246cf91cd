// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import org.jspecify.annotations.Nullable;

/// What a user asks of the placement. Immutable.
///
/// @param workers how many; 0 leaves it to the planner
/// @param cpus the CPUs to choose from; null for all allowed ones
/// @param policy which CPUs are taken first
public record PlacementSettings(int workers, @Nullable CpuSet cpus, PlacementPolicy policy) {

    /// More workers than this are refused: every worker keeps an order of all others.
    public static final int WORKERS_MAX = 2048;

    /// @throws IllegalArgumentException if the count is negative or above [#WORKERS_MAX], or the CPU set empty
    public PlacementSettings {
        if (workers < 0 || workers > WORKERS_MAX) {
            throw new IllegalArgumentException(
                    "A runtime has 1 to " + WORKERS_MAX + " workers, not " + workers + "; 0 leaves it to the machine");
        }
        if (cpus != null && cpus.isEmpty()) {
            throw new IllegalArgumentException("The set of CPUs to place workers on is empty; leave it out for all");
        }
    }

    /// As many workers as the process has CPUs, spread out.
    public static PlacementSettings defaults() {
        return new PlacementSettings(0, null, PlacementPolicy.SPREAD);
    }

    /// The same with this many workers.
    public PlacementSettings withWorkers(int count) {
        return new PlacementSettings(count, cpus, policy);
    }

    /// The same with these CPUs to choose from.
    public PlacementSettings withCpus(CpuSet set) {
        return new PlacementSettings(workers, set, policy);
    }

    /// The same under this policy.
    public PlacementSettings withPolicy(PlacementPolicy other) {
        return new PlacementSettings(workers, cpus, other);
    }
}
