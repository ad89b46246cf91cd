// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.ThrowingCallable;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// What advances the workers: threads of their own ([Threads]), or one driver thread and a seed.
public interface Drive {
    /// A worker that has not ended by the deadline, and where it was then.
    record Stuck(Worker worker, List<StackTraceElement> stack) {}

    /// Makes the workers run.
    void start();

    /// The worker that the calling thread is, or null.
    @Nullable
    Worker current();

    /// Wakes a worker that was taken off the idle list.
    void unpark(int worker);

    /// A worker went to sleep; whoever waits for quiet looks again.
    void workerParked();

    /// A worker has left the idle list; it has not run anything since.
    void workerAwake();

    /// Called before outside calls and sends where this drive asks for it ([Shutdown#OPEN_WATCHED]).
    void beforeCall(String what);

    /// Called inside the steps of a protocol where a worker could be held up: others may run here.
    void switchPoint();

    /// Called before the calling thread waits for `stage`, for `nanosMax` or [Timers#NEVER]; false if that time has
    /// passed already, in virtual time.
    boolean beforeWait(CompletableFuture<?> stage, String what, long nanosMax);

    /// Calls `code` after `delay`; running the result cancels it.
    Runnable after(Duration delay, Runnable code);

    /// A coarse clock: ticks of 5 ms while the pool runs.
    long ticks();

    /// Runs code as the driver.
    <T extends @Nullable Object, X extends Exception> T run(ThrowingCallable<T, X> code) throws X;

    /// Runs code of the runtime's own that comes when the pool has ended: what depends on stages that end with it.
    void afterEnd(Runnable code);

    /// Runs `close` at the driver's next wait, in a drive that has no thread to give it (deterministic mode).
    void deferClose(Runnable close);

    /// Lets the pool run until `quiet` holds or the clock shows `deadlineNanos`; returns whether it holds.
    boolean awaitQuiet(java.util.function.BooleanSupplier quiet, long deadlineNanos);

    /// Waits for the workers, which have been told to end and woken; interrupts turns at one time,
    /// gives up at the other.
    List<Stuck> end(long interruptAtNanos, long deadlineNanos);
}
