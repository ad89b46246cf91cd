// SPDX-License-Identifier: Apache-2.0
/// Explores schedules: runs a program from many seeds, each in an order of its own, and says which seeds fail.
///
/// ```
///   Schedules.explore(seeds, program) -> Explorer -- each seed --> Schedule: build, run, close, check
///                                           |                        |-- Witness <-- events
///                                       Exploration                  |     |-- Ledger: who is where, once
///                                  or ScheduleFailed(seed)           |     '-- WaitBound: who waits too long
///                                                                    '-- Aftermath: is everything accounted for
/// ```
///
/// Read in this order: [dev.pinion.testkit.Schedules], [dev.pinion.testkit.Explorer],
/// [dev.pinion.testkit.Exploration], then what is checked: [dev.pinion.testkit.Ledger],
/// [dev.pinion.testkit.WaitBound], [dev.pinion.testkit.Aftermath].
///
/// It knows `dev.pinion` and `dev.pinion.spi`, no internal package and no test framework.
@NullMarked
package dev.pinion.testkit;

import org.jspecify.annotations.NullMarked;
