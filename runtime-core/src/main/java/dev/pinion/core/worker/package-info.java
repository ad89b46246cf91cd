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
/// Read in this order: [dev.pinion.core.worker.Worker], [dev.pinion.core.worker.WorkSearch],
/// [dev.pinion.core.worker.QueueRule], [dev.pinion.core.worker.WakeRule], [dev.pinion.core.worker.Watch],
/// [dev.pinion.core.worker.Shutdown], [dev.pinion.core.worker.Pool].
///
/// A worker knows only [dev.pinion.core.agent.Schedulable]; the same step function runs threaded and from a seed.
@NullMarked
package dev.pinion.core.worker;

import org.jspecify.annotations.NullMarked;
