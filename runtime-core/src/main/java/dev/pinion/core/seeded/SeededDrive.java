// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import dev.pinion.BlockingOnWorkerException;
import dev.pinion.ThrowingCallable;
import dev.pinion.core.worker.Drive;
import dev.pinion.core.worker.Events;
import dev.pinion.core.worker.LateWorkers;
import dev.pinion.core.worker.Timers;
import dev.pinion.core.worker.Worker;
import dev.pinion.spi.Choices;
import dev.pinion.spi.RuntimeEvent;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Advances all workers on one thread, in an order drawn from the seed. Whatever the driver waits for, it steps
/// the workers until it is there. Calls from other threads are refused.
public final class SeededDrive implements Drive {
    /* Design. Between steps any runnable worker may be next. Inside a handler (at its sends) whole steps of other workers
     * may run on top, a few deep; the worker below stays inside its turn, so nobody runs it again meanwhile.
     * That is no wait: what runs on top is never what the handler waits for. Every step costs a little virtual
     * time, so that deadlines pass even in a program that never falls quiet. */

    /// What one step costs in virtual time.
    static final long STEP_NANOS = 1_000;
    /// How deep workers may run on top of each other.
    static final int NEST_DEPTH_MAX = 4;
    /// One send in so many is a place to nest.
    static final int NEST_PERIOD = 8;
    /// The most steps that run at such a place.
    static final int NEST_STEPS_MAX = 6;
    /// One step in so many is a tick of the watch.
    static final int WATCH_PERIOD = 32;

    private static final long TICK_NANOS = 5_000_000;

    private final Worker[] workers;
    private final boolean[] busy;
    private final Choices choices;
    private final VirtualClock clock;
    private final LateWorkers late;
    private final Events events;
    private final Timers timers = new Timers();

    private volatile Thread driver = Thread.currentThread();
    private boolean running;
    private @Nullable Worker current;
    private @Nullable Runnable deferred;
    private int depth;

    /// A drive for these workers; the calling thread is its first driver.
    public SeededDrive(Worker[] workers, Choices choices, VirtualClock clock, LateWorkers late, Events events) {
        this.workers = workers;
        this.busy = new boolean[workers.length];
        this.choices = choices;
        this.clock = clock;
        this.late = late;
        this.events = events;
    }

    @Override
    public void start() {}

    @Override
    public @Nullable Worker current() {
        return Thread.currentThread() == driver ? current : null;
    }

    @Override
    public void unpark(int worker) {
        events.emit(new RuntimeEvent.Woken(worker, events.currentWorker()));
    }

    @Override
    public void workerParked() {}

    @Override
    public void workerAwake() {}

    @Override
    public void beforeCall(String what) {
        checkDriver(what);
        if (current != null && depth < NEST_DEPTH_MAX && choices.pick(Choices.Kind.NEST, NEST_PERIOD) == 0) {
            depth++;
            int steps = 1 + choices.pick(Choices.Kind.NEST, NEST_STEPS_MAX);
            for (int i = 0; i < steps && step(); i++) {}
            depth--;
        }
    }

    private void checkDriver(String what) {
        if (Thread.currentThread() != driver) {
            throw new IllegalStateException(what + " from thread '"
                    + Thread.currentThread().getName() + "' of a deterministic runtime whose driver is '"
                    + driver.getName() + "': what other threads do cannot be replayed. Call it from the driver, or let"
                    + " that thread call run(..)");
        }
    }

    @Override
    public void beforeWait(CompletableFuture<?> stage, String what) {
        checkDriver(what);
        if (current != null) {
            throw new BlockingOnWorkerException(what);
        }
        if (!stepUntil(stage::isDone, Timers.NEVER)) {
            throw new IllegalStateException(what + " waits for a stage that nothing can complete: all workers sleep,"
                    + " all queues are empty and no timer is set");
        }
    }

    @Override
    public Runnable after(Duration delay, Runnable code) {
        long nanos = delay.compareTo(Duration.ofDays(36_500)) > 0
                ? Duration.ofDays(36_500).toNanos()
                : delay.toNanos();
        Timers.Timer timer = timers.enter(clock.nanoTime() + nanos, code);
        return () -> timers.cancel(timer);
    }

    @Override
    public long ticks() {
        return clock.nanoTime() / TICK_NANOS;
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T run(ThrowingCallable<T, X> code) throws X {
        if (running && Thread.currentThread() != driver) {
            checkDriver("run(..)");
        }
        if (current() != null) {
            throw new IllegalStateException("run(..) inside a turn: just call the code");
        }
        boolean outermost = !running;
        running = true;
        driver = Thread.currentThread();
        try {
            return code.call();
        } finally {
            if (outermost) {
                running = false;
            }
        }
    }

    @Override
    public void deferClose(Runnable close) {
        deferred = close;
    }

    private void runDeferred() {
        Runnable close = deferred;
        if (close != null && current == null) {
            deferred = null;
            close.run();
        }
    }

    @Override
    public boolean awaitQuiet(BooleanSupplier quiet, long deadlineNanos) {
        return stepUntil(quiet, deadlineNanos);
    }

    @Override
    public List<Stuck> end(long interruptAtNanos, long deadlineNanos) {
        boolean some = true;
        while (some) {
            some = false;
            for (Worker worker : workers) {
                if (worker.isRunnable()) {
                    stepOne(worker);
                    some = true;
                }
            }
        }
        timers.close();
        return List.of();
    }

    private boolean stepUntil(BooleanSupplier done, long deadlineNanos) {
        while (!done.getAsBoolean()) {
            if (clock.nanoTime() >= deadlineNanos) {
                return false;
            }
            runDeferred();
            fireTimers();
            if (!step() && !jump(deadlineNanos)) {
                return done.getAsBoolean();
            }
        }
        return true;
    }

    private boolean jump(long deadlineNanos) {
        long next = timers.nextAt();
        if (next == Timers.NEVER || next > deadlineNanos) {
            return false;
        }
        clock.advanceTo(next);
        events.emit(new RuntimeEvent.TimeJumped(next));
        return true;
    }

    private void fireTimers() {
        Timers.Timer due = timers.pollDue(clock.nanoTime());
        while (due != null) {
            events.emit(new RuntimeEvent.TimerFired(due.id()));
            due.code().run();
            due = timers.pollDue(clock.nanoTime());
        }
    }

    // One step of some worker that can make one; false if none can.
    private boolean step() {
        if (choices.pick(Choices.Kind.WATCH, WATCH_PERIOD) == 0) {
            late.tick();
        }
        int runnable = 0;
        for (Worker worker : workers) {
            runnable += canStep(worker) ? 1 : 0;
        }
        if (runnable == 0) {
            return false;
        }
        int which = choices.pick(Choices.Kind.WORKER, runnable);
        for (Worker worker : workers) {
            if (canStep(worker) && which-- == 0) {
                stepOne(worker);
                return true;
            }
        }
        return false;
    }

    private boolean canStep(Worker worker) {
        return !busy[worker.id()] && worker.isRunnable();
    }

    private void stepOne(Worker worker) {
        Worker below = current;
        current = worker;
        busy[worker.id()] = true;
        try {
            clock.advanceBy(STEP_NANOS);
            worker.step();
        } finally {
            busy[worker.id()] = false;
            current = below;
        }
    }
}
