// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

/// One part of a generated program.
interface Part {
    /// Spawns what it needs and begins, as the driver.
    void begin(World world);

    /// What must have come of it in the end, if nothing was dropped.
    default void check(World world) {}
}
