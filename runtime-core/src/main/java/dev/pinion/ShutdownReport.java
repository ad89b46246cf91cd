// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import dev.pinion.spi.DropReason;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// How a runtime ended.
///
/// @param state whether it has ended
/// @param run messages handled and tasks run in the runtime's life, those that are stuck included
/// @param dropped all losses of the runtime's life by reason: what was taken and not run (messages, and tasks
/// under     [DropReason#TASK_CANCELLED]), and what was refused (the reasons that begin with `REFUSED`)
/// @param stuck the turns that were still running at the deadline
/// @param took from the first close to this report
public record ShutdownReport(
        State state, long run, Map<DropReason, Long> dropped, List<StuckTurn> stuck, Duration took) {
    /// How far the shutdown is.
    public enum State {
        /// Everything taken was run, or dropped and counted; no thread of the runtime is left.
        COMPLETE,
        /// Closed with some turn still running at the deadline; its worker ends when the turn does.
        STUCK,
        /// Asked for on a worker: it goes on in the background.
        IN_PROGRESS
    }

    /// A turn that outlived the deadline.
    ///
    /// @param worker the worker's id
    /// @param what the agent or task
    /// @param stack where it was
    public record StuckTurn(int worker, String what, List<StackTraceElement> stack) {
        /// Copies the stack.
        public StuckTurn {
            stack = List.copyOf(stack);
        }
    }

    /// Copies what it is given.
    public ShutdownReport {
        dropped = Map.copyOf(dropped);
        stuck = List.copyOf(stuck);
    }

    /// All losses, over all reasons, refusals included.
    public long droppedTotal() {
        return dropped.values().stream().mapToLong(Long::longValue).sum();
    }
}
