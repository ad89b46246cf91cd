// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import dev.pinion.BlockingOnWorkerException;
import dev.pinion.ThrowingCallable;
import dev.pinion.UnmetWaitException;
import dev.pinion.core.worker.Drive;
import dev.pinion.core.worker.Events;
import dev.pinion.core.worker.Phase;
import dev.pinion.core.worker.PoolParts;
import dev.pinion.core.worker.Timers;
import dev.pinion.core.worker.Worker;
import dev.pinion.spi.RuntimeEvent;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Advances all workers on one thread, in an order drawn from the seed. Whatever the driver waits for, it steps
/// the workers until it is there. Calls from other threads are refused.
public final class SeededDrive implements Drive {
    /* Design. Here is who may call and what is waited for; who steps next is the business of [Steps]. When nobody can
     * step, time jumps to the next timer, or to the end of the wait. A wait without an end that nothing can meet,
     * and one whose steps go on and on, end with an exception that says what is waited for. A shutdown has a
     * deadline of its own: there, endless steps only make the deadline come. */

    private static final long TICK_NANOS = 5_000_000;
    private static final Duration DELAY_MAX = Duration.ofDays(36_500);

    private enum Wait {
        DONE,
        TIME_IS_UP,
        NOBODY_STEPS,
        TOO_MANY_STEPS
    }

    private final Worker[] workers;
    private final VirtualClock clock;
    private final Events events;
    private final Timers timers = new Timers();
    private final DriverSeat seat = new DriverSeat();
    private final Steps steps;
    private final StrandedSleepers stranded;
    private final LateCalls lateCalls = new LateCalls();
    private final WaitReport report;
    private final long waitStepsMax;

    private @Nullable Runnable deferred;

    /// A drive for the workers of these parts; the calling thread is its first driver. `seed` is what `choices` are
    /// drawn from, for reports; a wait takes `waitStepsMax` steps at most.
    public SeededDrive(PoolParts parts, SeededChoices choices, VirtualClock clock, long seed, long waitStepsMax) {
        this.workers = parts.workers();
        this.clock = clock;
        this.events = parts.events();
        this.waitStepsMax = waitStepsMax;
        this.steps = new Steps(parts, choices, clock, timers);
        this.stranded = new StrandedSleepers(workers, parts.idle());
        this.report = new WaitReport(seed, workers, timers, clock);
        events.observe(report);
    }

    @Override
    public void start() {}

    @Override
    public @Nullable Worker current() {
        return seat.isMine() ? steps.current() : null;
    }

    @Override
    public void unpark(int worker) {
        events.emit(new RuntimeEvent.Woken(worker, events.currentWorker()));
        switchPoint();
    }

    @Override
    public void workerParked() {}

    // ---- who may call, and where others may run on top

    @Override
    public void workerAwake() {}

    @Override
    public void beforeCall(String what) {
        seat.check(what);
        switchPoint();
    }

    @Override
    public void switchPoint() {
        if (!seat.isMine()) {
            return;
        }
        seat.sitDown("a call");
        try {
            steps.switchPoint();
        } finally {
            seat.getUp();
        }
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T run(ThrowingCallable<T, X> code) throws X {
        if (current() != null) {
            throw new IllegalStateException("run(..) inside a turn: just call the code");
        }
        seat.sitDown("run(..)");
        try {
            return code.call();
        } finally {
            seat.getUp();
        }
    }

    // ---- waiting

    @Override
    public boolean beforeWait(CompletableFuture<?> stage, String what, long nanosMax) {
        seat.check(what);
        if (steps.current() != null) {
            throw new BlockingOnWorkerException(what);
        }
        long until = nanosMax == Timers.NEVER ? Timers.NEVER : after(nanosMax);
        return switch (stepUntil(stage::isDone, until)) {
            case DONE -> true;
            case TIME_IS_UP -> false;
            case NOBODY_STEPS ->
                throw new UnmetWaitException(
                        UnmetWaitException.Reason.NOTHING_LEFT, report.nothingLeft(what, stage, steps.taken()));
            case TOO_MANY_STEPS ->
                throw new UnmetWaitException(
                        UnmetWaitException.Reason.TOO_MANY_STEPS, report.tooManySteps(what, stage, waitStepsMax));
        };
    }

    private Wait stepUntil(BooleanSupplier done, long deadlineNanos) {
        seat.sitDown("a wait");
        try {
            long stepsEnd = steps.taken() + waitStepsMax;
            while (!done.getAsBoolean()) {
                if (clock.nanoTime() >= deadlineNanos) {
                    return Wait.TIME_IS_UP;
                }
                if (steps.taken() >= stepsEnd) {
                    return Wait.TOO_MANY_STEPS;
                }
                runDeferred();
                refuseLostWakes();
                if (!steps.one() && !jump(deadlineNanos)) {
                    return done.getAsBoolean() ? Wait.DONE : Wait.NOBODY_STEPS;
                }
            }
            return Wait.DONE;
        } finally {
            seat.getUp();
        }
    }

    private void refuseLostWakes() {
        Worker sleeper = stranded.look();
        if (sleeper != null) {
            throw new IllegalStateException(report.lostWake(sleeper));
        }
    }

    private boolean jump(long deadlineNanos) {
        long next = Math.min(timers.nextAt(), deadlineNanos);
        if (next == Timers.NEVER) {
            return false;
        }
        clock.advanceTo(next);
        events.emit(new RuntimeEvent.TimeJumped(next));
        return true;
    }

    // ---- time

    @Override
    public Runnable after(Duration delay, Runnable code) {
        Timers.Timer timer = timers.enter(after((delay.compareTo(DELAY_MAX) > 0 ? DELAY_MAX : delay).toNanos()), code);
        return () -> timers.cancel(timer);
    }

    private long after(long nanos) {
        return clock.nanoTime() + Math.min(nanos, DELAY_MAX.toNanos());
    }

    @Override
    public long ticks() {
        return clock.nanoTime() / TICK_NANOS;
    }

    // ---- the end

    @Override
    public void deferClose(Runnable close) {
        deferred = close;
    }

    private void runDeferred() {
        Runnable close = deferred;
        if (close != null && steps.current() == null) {
            deferred = null;
            close.run();
        }
    }

    @Override
    public boolean awaitQuiet(BooleanSupplier quiet, long deadlineNanos) {
        Wait wait = stepUntil(quiet, deadlineNanos);
        if (wait == Wait.TOO_MANY_STEPS) {
            clock.advanceTo(deadlineNanos);
        }
        return wait == Wait.DONE;
    }

    @Override
    public List<Stuck> end(long interruptAtNanos, long deadlineNanos) {
        seat.sitDown("a shutdown");
        try {
            while (steps.one()) {}
            lateCalls.during(timers::close);
        } finally {
            seat.getUp();
        }
        return Stream.of(workers)
                .filter(worker -> worker.phase() != Phase.ENDED)
                .map(worker -> new Stuck(worker, List.of()))
                .toList();
    }

    @Override
    public void afterEnd(Runnable code) {
        seat.check("a call of a dependent");
        lateCalls.add(code, steps.current() == null);
    }
}
