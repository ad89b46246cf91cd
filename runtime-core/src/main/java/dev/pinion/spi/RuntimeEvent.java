// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

import org.jspecify.annotations.Nullable;

/// Something that happened in a runtime: the one vocabulary of the trace, the monitor and telemetry. `worker`
/// is -1 for the driver or any outside thread.
public sealed interface RuntimeEvent {
    /// Marks the events that threaded runtimes report too.
    sealed interface Rare extends RuntimeEvent {}

    /// An agent was made.
    record Spawned(int worker, long agent, @Nullable String name, int home) implements Rare {}

    /// An agent ended, with what it left unhandled.
    record Ended(int worker, long agent, long unhandled) implements Rare {}

    /// A turn or a task threw.
    record Failed(int worker, long item, String error) implements Rare {}

    /// A route was changed.
    record Retargeted(long agent, int from, int to) implements Rare {}

    /// A home was changed.
    record Migrated(long agent, int from, int to) implements Rare {}

    /// A worker was found late, and its queued work was moved to its node's injector.
    record Late(int worker, int moved) implements Rare {}

    /// The monitor's backstop woke a worker.
    record Rescued(int worker) implements Rare {}

    /// The shutdown entered a phase.
    record Closing(String phase) implements Rare {}

    /// A worker began a turn of an agent or task.
    record TurnBegan(int worker, long item) implements RuntimeEvent {}

    /// A message is about to be put into an agent's mailbox (if the agent has ended it is refused there), or a task
    /// to be queued.
    record Sent(int worker, long item) implements RuntimeEvent {}

    /// A message is about to be handled.
    record Handled(int worker, long agent) implements RuntimeEvent {}

    /// A turn ended: settled, or ready again.
    record TurnEnded(int worker, long item, String how) implements RuntimeEvent {}

    /// An item became ready and was queued.
    record Queued(int worker, long item, String where, int at) implements RuntimeEvent {}

    /// A ready item was moved from one queue to the tail of another.
    record Moved(int worker, long item, String where, int at) implements RuntimeEvent {}

    /// A worker took an item out of a queue, and runs it next.
    record Taken(int worker, long item) implements RuntimeEvent {}

    /// A thief took items; `source` is a worker, or -1 for an injector.
    record Stole(int worker, int source, int items) implements RuntimeEvent {}

    /// A worker went to sleep.
    record Parked(int worker) implements RuntimeEvent {}

    /// A worker was woken.
    record Woken(int worker, int by) implements RuntimeEvent {}

    /// A timer fired.
    record TimerFired(long timer) implements RuntimeEvent {}

    /// Virtual time jumped, with nothing else to do.
    record TimeJumped(long nanos) implements RuntimeEvent {}
}
