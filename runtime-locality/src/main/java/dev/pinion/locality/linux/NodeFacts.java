// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the kernel says of one online NUMA node.
///
/// @param id the node number
/// @param cpus its online CPUs
/// @param memoryKb its memory in units of 1024 bytes; null where there is no readable `meminfo`
/// @param distances to each node of [MachineFacts#nodes()], in their order; empty without a table that fits
public record NodeFacts(int id, BitSet cpus, @Nullable Long memoryKb, List<Integer> distances) {}
