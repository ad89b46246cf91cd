// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

/// Which CPUs are taken when there are more than workers. Both take one hardware thread of each core before a
/// second of any.
public enum PlacementPolicy {
    /// Over all sockets, nodes and caches in turn: most memory bandwidth and cache per worker. The default.
    SPREAD,
    /// The nearest ones together: out of the smallest cache, node or socket that has room for all of them, else
    /// in the order of the nodes. Shortest ways between workers.
    PACK
}
