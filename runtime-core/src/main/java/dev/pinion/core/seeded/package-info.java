// SPDX-License-Identifier: Apache-2.0
/// The deterministic drive: one thread, a seed, virtual time, and a hash over all that happened.
///
/// ```
///   driver -- call, wait --> SeededDrive --> Steps: timer | tick | Worker.step() --> events --> Trace (hash)
///                                |              ^  \-- at a switch point: more steps, on top
///                            DriverSeat   seed -> SeededChoices, Leaning
/// ```
///
/// Read in this order: [dev.pinion.core.seeded.SeededDrive], [dev.pinion.core.seeded.Steps],
/// [dev.pinion.core.seeded.Leaning], [dev.pinion.core.seeded.SeededChoices], [dev.pinion.core.seeded.DriverSeat],
/// [dev.pinion.core.seeded.VirtualClock], [dev.pinion.core.seeded.WaitReport], [dev.pinion.core.seeded.Trace].
@NullMarked
package dev.pinion.core.seeded;

import org.jspecify.annotations.NullMarked;
