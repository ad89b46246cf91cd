// SPDX-License-Identifier: Apache-2.0
/// What an idle runtime costs: the CPU time of JVMs with one, compared with that of a bare JVM.
///
/// ```
/// IdleCost, IdleTwins -> IdleRounds -> Child: a JVM of a Kind, running IdleChild
///         |                  |-> Settling            is it flat yet?
///         |                  `-> Reading             ProcessClock: all threads; ThreadTime: each
///         `-> Comparison <- CpuUse                   medians, verdict, who is to blame
/// ```
///
/// Read in this order: [IdleCost], [IdleRounds], [IdleChild], [Comparison].
///
/// Invariants: all JVMs of a round have the same flags and are measured from outside over the same window; no thread
/// is left out, those that end meanwhile among them; a runtime that was not idle all the time, or whose monitor did
/// not look, gives no figure; both twins are over the limit.
@NullMarked
package dev.pinion.bench.idle;

import org.jspecify.annotations.NullMarked;
