// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import org.jspecify.annotations.Nullable;

/// What a user asks of the placement. Immutable.
///
/// @param workers how many; 0 leaves it to the planner
/// @param cpus the CPUs to choose from; null for all allowed ones
/// @param nodes the NUMA nodes, by the kernel's ids, to choose from; null for all
/// @param policy which CPUs are taken first
/// @param avoidSmt whether only one hardware thread of each core may be used
public record PlacementSettings(
        int workers, @Nullable CpuSet cpus, @Nullable CpuSet nodes, PlacementPolicy policy, boolean avoidSmt) {

    /// More workers than this are refused: every worker keeps an order of all others.
    public static final int WORKERS_MAX = 2048;

    /// @throws IllegalArgumentException if the count is negative or above [#WORKERS_MAX], or a set empty
    public PlacementSettings {
        if (workers < 0 || workers > WORKERS_MAX) {
            throw new IllegalArgumentException(
                    "A runtime has 1 to " + WORKERS_MAX + " workers, not " + workers + "; 0 leaves it to the machine");
        }
        if (cpus != null && cpus.isEmpty()) {
            throw new IllegalArgumentException("The set of CPUs to place workers on is empty; leave it out for all");
        }
        if (nodes != null && nodes.isEmpty()) {
            throw new IllegalArgumentException("The set of nodes to place workers on is empty; leave it out for all");
        }
    }

    /// As many workers as the process has CPUs, spread out.
    public static PlacementSettings defaults() {
        return new PlacementSettings(0, null, null, PlacementPolicy.SPREAD, false);
    }

    /// The same with this many workers.
    public PlacementSettings withWorkers(int count) {
        return new PlacementSettings(count, cpus, nodes, policy, avoidSmt);
    }

    /// The same with these CPUs to choose from; null for all.
    public PlacementSettings withCpus(@Nullable CpuSet set) {
        return new PlacementSettings(workers, set, nodes, policy, avoidSmt);
    }

    /// The same with these NUMA nodes to choose from; null for all.
    public PlacementSettings withNodes(@Nullable CpuSet ids) {
        return new PlacementSettings(workers, cpus, ids, policy, avoidSmt);
    }

    /// The same under this policy.
    public PlacementSettings withPolicy(PlacementPolicy other) {
        return new PlacementSettings(workers, cpus, nodes, other, avoidSmt);
    }

    /// The same with one hardware thread of each core, or with all.
    public PlacementSettings withAvoidSmt(boolean avoid) {
        return new PlacementSettings(workers, cpus, nodes, policy, avoid);
    }
}
