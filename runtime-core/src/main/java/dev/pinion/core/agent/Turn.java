// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import dev.pinion.spi.Choices;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
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

    private static final VarHandle CURRENT;
    private static final VarHandle MESSAGES;
    private static final VarHandle TASKS;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            CURRENT = lookup.findVarHandle(Turn.class, "current", Schedulable.class);
            MESSAGES = lookup.findVarHandle(Turn.class, "messages", long.class);
            TASKS = lookup.findVarHandle(Turn.class, "tasks", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final int worker;
    private final TurnBudget budget;
    private final Burst burst;
    private final Choices choices;
    private final @Nullable Listener listener;
    private final boolean seeded;

    // Written by: the worker, opaque. Read by: the worker; the closer, of a stuck one.
    @SuppressWarnings("UnusedVariable") // through CURRENT
    private @Nullable Schedulable current;
    // Written by: the worker, opaque. Read by: the closer, opaque: neither orders anything.
    private long messages;
    private long tasks;
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
        // Pairs with: running; unordered.
        return (Schedulable) CURRENT.getOpaque(this);
    }

    /// Messages handled since the worker began, the current one included. Any thread.
    public long messages() {
        // Pairs with: beginMessage; unordered.
        return (long) MESSAGES.getOpaque(this);
    }

    /// Tasks run since the worker began, the current one included. Any thread.
    public long tasks() {
        // Pairs with: beginTask; unordered.
        return (long) TASKS.getOpaque(this);
    }

    /// A task begins.
    public void beginTask() {
        // Pairs with: tasks' read by the closer; unordered.
        TASKS.setOpaque(this, tasks() + 1);
        burst.begin(false);
    }

    /// Begins or ends to run something.
    public void running(@Nullable Schedulable item) {
        // Pairs with: current's read by the closer; unordered.
        CURRENT.setOpaque(this, item);
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
        // Pairs with: messages' read by the closer; unordered.
        MESSAGES.setOpaque(this, messages() + 1);
        if (listener != null) {
            listener.handling(worker, agent);
        }
        burst.begin(cheap);
    }

    /// Ends a handler call.
    void endMessage() {
        burst.end();
        budget.spend();
    }

    /// Whether the budget is used up.
    public boolean isUsed() {
        return budget.used();
    }

    void end(CellCost cost) {
        budget.end(cost);
    }
}
