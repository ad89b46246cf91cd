// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import dev.pinion.spi.Choices;
import org.jspecify.annotations.Nullable;

/// The turn that a worker is in: what is being run, its budget, and what the current handler call has made
/// ready. One per worker, used by its thread only.
public final class Turn {
    /// Who is told of the borders of a handler call, to decide on waking.
    public interface Burst {
        /// A handler call begins; `cheap` says that it is known to be short.
        void begin(boolean cheap);

        /// It ended: whatever it made ready and is not yet announced is announced now.
        void end();
    }

    /// Who hears of each message, if anybody does (deterministic mode).
    public interface Listener {
        /// A message is about to be handled.
        void handling(int worker, long agent);
    }

    private final int worker;
    private final TurnBudget budget;
    private final Burst burst;
    private final Choices choices;
    private final @Nullable Listener listener;
    private final boolean seeded;

    private @Nullable Schedulable current;
    private long messages;
    private boolean resumed;

    /// The turn of this worker. A listener makes the budget of each turn a choice.
    public Turn(int worker, TurnBudget budget, Burst burst, Choices choices, @Nullable Listener listener) {
        this.worker = worker;
        this.budget = budget;
        this.burst = burst;
        this.choices = choices;
        this.listener = listener;
        this.seeded = listener != null;
    }

    /// The worker's id.
    public int worker() {
        return worker;
    }

    /// The worker's choices.
    public Choices choices() {
        return choices;
    }

    /// What is being run, or null between turns.
    public @Nullable Schedulable current() {
        return current;
    }

    /// Messages handled since the worker began.
    public long messages() {
        return messages;
    }

    /// Begins or ends to run something.
    public void running(@Nullable Schedulable item) {
        current = item;
    }

    /// The borders of one call of user code that is no message (a task).
    public Burst burst() {
        return burst;
    }

    /// The current item goes on within the budget it has left: its settling found more to do.
    public void resume() {
        resumed = true;
    }

    void begin(CellCost cost) {
        if (resumed) {
            resumed = false;
            return;
        }
        int max = budget.messagesMax();
        budget.begin(cost, seeded ? 1 + choices.pick(Choices.Kind.BUDGET, max) : max);
    }

    void beginMessage(long agent, boolean cheap) {
        messages++;
        if (listener != null) {
            listener.handling(worker, agent);
        }
        burst.begin(cheap);
    }

    /// Ends a handler call; true if the turn must end.
    boolean endMessage() {
        burst.end();
        return budget.spend();
    }

    /// Whether the budget is used up.
    public boolean isUsed() {
        return budget.used();
    }

    void end(CellCost cost) {
        budget.end(cost);
    }
}
