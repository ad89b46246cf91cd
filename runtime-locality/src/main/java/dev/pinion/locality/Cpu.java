// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// An online CPU: one hardware thread.
///
/// @param id the kernel's CPU number
/// @param packageId `physical_package_id` as read, which may be -1; empty where the kernel does not say
/// @param coreId `core_id` as read; it repeats across packages, and on some machines inside one
/// @param siblings the online hardware threads of its core, itself included
/// @param socket index into [Topology#sockets()]
/// @param nodes the ids of the NUMA nodes that list it: one on a sound machine, none or several on others
/// @param llc its last-level cache; null where none is known
/// @param capacity how fast its kind of core is, from 1 to [#CAPACITY_MAX]: that of the fastest kind here, and
///     of all where the kernel tells no difference
public record Cpu(
        int id,
        OptionalInt packageId,
        OptionalInt coreId,
        CpuSet siblings,
        int socket,
        CpuSet nodes,
        @Nullable Cache llc,
        int capacity) {

    /// The capacity of the fastest kind of core.
    public static final int CAPACITY_MAX = 1024;

    /// Its NUMA node; empty when no node or more than one lists it.
    public OptionalInt node() {
        return nodes.size() == 1 ? OptionalInt.of(nodes.first()) : OptionalInt.empty();
    }
}
