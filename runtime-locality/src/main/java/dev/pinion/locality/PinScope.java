// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

/// How wide a worker's pin is: all CPUs within that reach of its planned one, as far as the plan may use them.
public enum PinScope {
    /// The planned CPU alone. The default.
    CPU,
    /// All hardware threads of its core.
    CORE,
    /// All CPUs under its last-level cache within its node; its core where no such cache is known.
    LLC,
    /// All CPUs of its NUMA node; of its socket where it has no node of its own.
    NODE
}
