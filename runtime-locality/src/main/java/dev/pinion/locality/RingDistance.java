// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.Locale;

/// How far a ring of siblings is, nearest first.
public enum RingDistance {
    /// Hardware threads of one core, or workers that share one CPU.
    SAME_CORE,
    /// The same last-level cache, within the node.
    SAME_LLC,
    /// The same NUMA node, or the same internal domain where a CPU has no node of its own.
    SAME_NODE,
    /// Another node of the same socket.
    SAME_SOCKET,
    /// Another socket.
    REMOTE;

    /// The name in reports and metrics: `same_core`, `remote`.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
