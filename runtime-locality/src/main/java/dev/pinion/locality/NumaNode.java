// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/// An online NUMA node.
///
/// @param id the kernel's node number; numbers may have gaps
/// @param cpus its online CPUs; empty for a memory-only node
/// @param memoryKb its memory in units of 1024 bytes; empty where the kernel does not say
/// @param distances the kernel's distance to each online node by id, itself included; empty without a usable table
public record NumaNode(int id, CpuSet cpus, OptionalLong memoryKb, SortedMap<Integer, Integer> distances) {

    public NumaNode {
        distances = Collections.unmodifiableSortedMap(new TreeMap<>(distances));
    }

    /// The same with distances in any map.
    static NumaNode of(int id, CpuSet cpus, OptionalLong memoryKb, Map<Integer, Integer> distances) {
        return new NumaNode(id, cpus, memoryKb, new TreeMap<>(distances));
    }

    /// True for a node that has memory and no online CPU; memory of unknown size counts.
    public boolean memoryOnly() {
        return cpus.isEmpty() && hasMemory();
    }

    /// False only where the kernel says that it has none.
    public boolean hasMemory() {
        return memoryKb.orElse(1) != 0;
    }

    /// The kernel's distance to that node, from here; tables need not be symmetric.
    public OptionalInt distanceTo(int nodeId) {
        Integer distance = distances.get(nodeId);
        return distance == null ? OptionalInt.empty() : OptionalInt.of(distance);
    }
}
