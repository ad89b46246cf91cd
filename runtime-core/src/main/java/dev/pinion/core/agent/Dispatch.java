// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import dev.pinion.AgentRef;
import dev.pinion.AgentSpec;
import dev.pinion.Delivery;
import dev.pinion.spi.DropReason;
import dev.pinion.spi.NanoClock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// What agents need of the pool. Implemented by the pool; thread-safe.
public abstract class Dispatch {
    /// A wait without end.
    public static final long NO_LIMIT = Long.MAX_VALUE;

    /// What a send that was cut short leaves to be done.
    protected final Arrears arrears;

    /// A pool with these arrears.
    protected Dispatch(Arrears arrears) {
        this.arrears = arrears;
    }

    /// Whether the calling thread may send to `to` now: ACCEPTED, or CLOSED.
    public abstract Delivery intake(AgentCell<?> to);

    /// Called before a call of user code's that changes something and is no send.
    public abstract void beforeCall(String what);

    /// Queues what its caller just won the right to queue, and wakes who should run it. If it throws, the item is in no
    /// queue.
    public abstract void ready(Schedulable item);

    /// The turn that the calling thread is in, or null.
    public abstract @Nullable Turn turn();

    /// Makes and starts an agent.
    public abstract <C> AgentRef<C> spawn(AgentSpec<C> spec);

    /// An agent has ended: its name is free.
    public abstract void ended(AgentCell<?> cell, long unhandled);

    /// Counts losses.
    public abstract void dropped(DropReason reason, long count);

    /// Counts and reports a contained throw.
    public abstract void failed(Schedulable item, Throwable thrown);

    /// Runs code of the runtime's own outside any agent's turn: as a task, or on a virtual thread once
    /// the pool has ended.
    public abstract void offTurn(Runnable code);

    /// Calls `code` on the watch thread after `delay`, unless the result is run first, which cancels it.
    public abstract Runnable after(Duration delay, Runnable code);

    /// Makes the calling thread ready to wait for `what`: refuses in an agent's turn, and lets a deterministic runtime
    /// step until `stage` is done or `nanosMax` have passed; [#NO_LIMIT] for no such limit. False if they have.
    public abstract boolean beforeWait(CompletableFuture<?> stage, String what, long nanosMax);

    /// The runtime's clock.
    public abstract NanoClock clock();

    /// Ticks of the watch thread so far: a coarse clock that costs nothing to read.
    public abstract long ticks();
}
