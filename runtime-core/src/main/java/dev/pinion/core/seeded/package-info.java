// SPDX-License-Identifier: Apache-2.0
/// The deterministic drive: one thread, a seed, virtual time, and a hash over all that happened.
///
/// ```
///   seed -> SeededChoices -> SeededDrive: pick a worker -> Worker.step() -> events -> Trace (hash)
/// ```
///
/// Read in this order: [dev.pinion.core.seeded.SeededDrive], [dev.pinion.core.seeded.SeededChoices],
/// [dev.pinion.core.seeded.VirtualClock], [dev.pinion.core.seeded.Trace].
@NullMarked
package dev.pinion.core.seeded;

import org.jspecify.annotations.NullMarked;
