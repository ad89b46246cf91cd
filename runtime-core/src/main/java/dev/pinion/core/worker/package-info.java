// SPDX-License-Identifier: Apache-2.0
/// The worker: where ready work goes, how it is found, how it is run, who is woken, how it all ends.
///
/// ```
///   ready --QueueRule--> slot | deque | woken | inboxes | injectors --WakeRule--> a sleeper
///                               ^
///   Worker.step: FIND -> STEAL -> INJECT -> LIST -> RESCAN -> PARK      (nothing found)
///                  \-> RUN -> SETTLE -> FIND                            (found)
/// ```
///
/// Read in this order: [dev.pinion.core.worker.Phase] and [dev.pinion.core.worker.Worker];
/// - how it finds: [dev.pinion.core.worker.WorkSearch], [dev.pinion.core.worker.OwnSources],
///   [dev.pinion.core.worker.FairnessTick], [dev.pinion.core.worker.Haul];
/// - where work goes and who is woken: [dev.pinion.core.worker.QueueRule], [dev.pinion.core.worker.Burst],
///   [dev.pinion.core.worker.WakeRule];
/// - who watches: [dev.pinion.core.worker.Watch], [dev.pinion.core.worker.LateWorkers],
///   [dev.pinion.core.worker.Rescue];
/// - how it ends: [dev.pinion.core.worker.Shutdown], [dev.pinion.core.worker.Closing];
/// - what is thrown and lost: [dev.pinion.core.worker.Losses], [dev.pinion.core.worker.ErrorResponse],
///   [dev.pinion.core.worker.HandBack];
/// - and all of it together: [dev.pinion.core.worker.Wiring], [dev.pinion.core.worker.Pool],
///   [dev.pinion.core.worker.PoolView].
///
/// A worker knows only [dev.pinion.core.agent.Schedulable]; the same step function runs threaded and from a seed.
@NullMarked
package dev.pinion.core.worker;

import org.jspecify.annotations.NullMarked;
