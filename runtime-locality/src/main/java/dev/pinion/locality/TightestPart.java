// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Finds the smallest part of a machine that still has so many free CPUs: best fit, so that large parts stay
/// whole.
final class TightestPart {

    private final Topology topology;
    private final CpuSet free;

    TightestPart(Topology topology, CpuSet free) {
        this.topology = topology;
        this.free = free;
    }

    /// The free CPUs of that part, the first one given among equals; all free ones where no part has enough.
    ///
    /// @param levels the parts of the machine, level by level, smallest first
    CpuSet with(int count, List<? extends Collection<CpuSet>> levels) {
        for (Collection<CpuSet> parts : levels) {
            Optional<CpuSet> best = parts.stream()
                    .map(part -> part.intersect(free))
                    .filter(left -> left.size() >= count)
                    .min(Comparator.comparingInt(this::slowness).thenComparingInt(CpuSet::size));
            if (best.isPresent()) {
                return best.get();
            }
        }
        return free;
    }

    /// Faster kinds of core are given out first.
    private int slowness(CpuSet part) {
        return -part.stream().map(id -> topology.cpu(id).capacity()).max().orElse(0);
    }
}
