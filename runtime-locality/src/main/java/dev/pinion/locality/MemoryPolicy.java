// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

/// Where the kernel takes the memory of a worker's newly touched pages from.
///
/// It governs pages that the worker's thread is the first to touch: stacks, buffers outside the heap, and the
/// part of the Java heap that the collector hands it for the first time. A collector that knows nodes
/// (`-XX:+UseNUMA`) does more for the heap.
public enum MemoryPolicy {
    /// As the process was started; nothing is called. The default, and local allocation on most systems.
    INHERIT,
    /// The node of the CPU that the worker runs on, whatever the process was started with (such as `numactl
    /// --interleave`).
    LOCAL
}
