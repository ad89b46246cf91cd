// SPDX-License-Identifier: Apache-2.0
/// jcstress suites of what the scheduler is built on, and the twins that each of them must catch.
///
/// ```
/// StressSuites ---> StressSuite:  WorkDequeStress   WokenQueueStress   InboxStress   SlotStress
///      |                |         IdleSetStress     MailboxStress
///      |                '-> StressTwin: a bug of WorkDequeBugs, .. and the test that must see it
///      '-> Harness: each test in JVMs of its own, for the sound code and for the twins
///      '-> StressReport, Verdict: what was counted
/// ```
///
/// Read in this order: [dev.pinion.bench.stress.WorkDequeStress] and [dev.pinion.bench.stress.WorkDequeBugs] (what a
/// suite looks like), [dev.pinion.bench.stress.StressSuites].
///
/// Invariants: each suite has at least one twin; every test that jcstress compiled is in a suite; a test that could
/// not run, or sampled nothing, has failed. All tests have two actors, so that two CPUs run them. The tables over
/// the tests are of a full run: the machine, what x86 cannot show, and how to run are in `docs/proofs.md`.
@NullMarked
package dev.pinion.bench.stress;

import org.jspecify.annotations.NullMarked;
