// SPDX-License-Identifier: Apache-2.0
/// Our queues beside JCTools' and the JDK's, each in the role that it would have: `./pinion compare queues`.
///
/// ```
/// pinion compare -> bench/compare.sh -> QueueComparison -> Comparison -> a JVM for each time:
///                      RoleTable <- Times <--'                Lane-, Owned-, PostBenchmark
///                         `- Footprint                           `-> Question.round(Candidate.make())
/// Role      Lane (inbox)            OwnedQueue (woken, spawned)    Post (mailbox and run token)
/// Round     LaneSolo, LaneHandOver  OwnedSolo, StealRound          PostSolo, PostFlood
/// checks    Arrivals                Marks                          Arrivals
/// ```
///
/// Read in this order: [Role], [LaneKind], [LaneHandOver], [Comparison].
///
/// Invariants: a round accounts for every item, so a queue that loses one, or gives one twice, is no candidate; all
/// candidates of a role do the same, wait in the same way, and are measured once each before any is measured again.
/// What the queues must do besides being fast is said in `docs/queues.md`; nothing here checks it.
@NullMarked
package dev.pinion.bench.queue;

import org.jspecify.annotations.NullMarked;
