// SPDX-License-Identifier: Apache-2.0
/// Behaviours of other schedulers, and bugs they had, played against the whole runtime from outside.
///
/// ```
///   runtimes: Pools         what holds a worker: Gate, Held      programs that never end: Flood
///        \                            |                              /
///         RunToken  Budget  Fairness  Late  Wake  Idle  Failure  Shutdown ... Test
///        /                            |                              \
///   seeded runs: Recorder, Lives (what is legal), Probe (how long one item waits), Notice      counts: Scale
/// ```
///
/// Read in this order: [dev.pinion.cases.Pools], [dev.pinion.cases.Recorder], [dev.pinion.cases.RunTokenTest].
///
/// Where counts of turns are asserted the run is seeded, so that they are exact. Threaded runs assert what ran, how
/// often and in which order, under deadlines that only a hang exceeds. The first letters of a test's name say which
/// behaviour it shows: `at6` is A-T6, `b07` is B07.
@NullMarked
package dev.pinion.cases;

import org.jspecify.annotations.NullMarked;
