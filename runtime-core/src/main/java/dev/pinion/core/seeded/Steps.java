// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import dev.pinion.core.worker.Amends;
import dev.pinion.core.worker.Events;
import dev.pinion.core.worker.LateWorkers;
import dev.pinion.core.worker.PoolParts;
import dev.pinion.core.worker.Timers;
import dev.pinion.core.worker.Worker;
import dev.pinion.spi.Choices;
import dev.pinion.spi.RuntimeEvent;
import org.jspecify.annotations.Nullable;

/// Makes one step after the other: of a worker drawn from the seed, or of the watch. Used by the driver only.
final class Steps {
    /* Design. A step is whole: a worker's step function, a tick, or one timer. Between two of them anybody may be next.
     * Inside of one, at a switch point, whole steps of others may run on top, a few deep; the worker below stays where
     * it is, and nobody runs it again meanwhile. That is no wait: what runs on top is never what the one below waits
     * for. The watch is one actor too: while it ticks or fires a timer it does neither on top.
     *
     * What is thrown out of a step is an error of the engine, for users' throws are contained below. On top of a
     * handler it must not pass through that handler, which would be blamed for it: it is kept for the driver. */

    /// What one step costs in virtual time: so that deadlines pass even in a program that never falls quiet.
    static final long STEP_NANOS = 1_000;
    /// How deep steps may run on top of each other.
    static final int NEST_DEPTH_MAX = 4;
    /// The most steps that run at one switch point.
    static final int NEST_STEPS_MAX = 6;
    /// On top of others one step in so many is a tick at least: only there it can find a turn late.
    static final int NEST_WATCH_PERIOD = 4;
    /// Of a seed that leans to runs: one step in so many may go to another worker.
    static final int RUN_STEPS = 12;
    /// Of a seed with a slow worker: that one is looked at once in so many steps.
    static final int SLOW_PERIOD = 24;

    private final Worker[] workers;
    private final boolean[] busy;
    private final SeededChoices choices;
    private final VirtualClock clock;
    private final LateWorkers late;
    private final Amends amends;
    private final Timers timers;
    private final Events events;

    private @Nullable Worker current;
    private @Nullable Worker last;
    private @Nullable Throwable broken;
    private boolean watching;
    private int depth;
    private long taken;

    Steps(PoolParts parts, SeededChoices choices, VirtualClock clock, Timers timers) {
        this.workers = parts.workers();
        this.busy = new boolean[parts.workers().length];
        this.choices = choices;
        this.clock = clock;
        this.late = parts.late();
        this.amends = parts.amends();
        this.timers = timers;
        this.events = parts.events();
    }

    /// The worker whose step is being made, or null.
    @Nullable
    Worker current() {
        return current;
    }

    /// Steps made so far.
    long taken() {
        return taken;
    }

    /// Makes one step; false if nobody can make one. Timers that are due come first, in order of time.
    boolean one() {
        throwIfBroken();
        if (!watching && fireTimer()) {
            return true;
        }
        int able = able();
        if (able == 0 && depth == 0) {
            return false;
        }
        if (!watching && choices.pick(Choices.Kind.WATCH, watchPeriod()) == 0) {
            asWatch(this::tick);
            return true;
        }
        if (able == 0) {
            return false;
        }
        make(next(able));
        return true;
    }

    /// A switch point: the seed may run steps of others here, on top of what the caller is doing.
    void switchPoint() {
        int period = choices.leaning().nestPeriod();
        if (broken != null
                || period == Leaning.NEVER
                || depth == NEST_DEPTH_MAX
                || choices.pick(Choices.Kind.NEST, period) != 0) {
            return;
        }
        depth++;
        try {
            int most = 1 + choices.pick(Choices.Kind.NEST, NEST_STEPS_MAX);
            for (int i = 0; i < most && one(); i++) {}
        } catch (Throwable thrown) {
            broken = broken == null ? thrown : broken;
        } finally {
            depth--;
        }
    }

    /// Throws what an earlier step on top of another has thrown.
    void throwIfBroken() {
        if (broken != null) {
            throw new IllegalStateException("the runtime is broken: a step threw", broken);
        }
    }

    private void tick() {
        late.tick();
        amends.tick();
    }

    private int watchPeriod() {
        int period = choices.leaning().watchPeriod();
        return depth == 0 ? period : Math.min(period, NEST_WATCH_PERIOD);
    }

    private boolean fireTimer() {
        Timers.Timer due = timers.pollDue(clock.nanoTime(), equal -> choices.pick(Choices.Kind.TIMER, equal));
        if (due == null) {
            return false;
        }
        events.emit(new RuntimeEvent.TimerFired(due.id()));
        asWatch(due.code());
        return true;
    }

    private void asWatch(Runnable code) {
        Worker below = current;
        current = null;
        watching = true;
        taken++;
        try {
            code.run();
        } finally {
            watching = false;
            current = below;
        }
    }

    private int able() {
        int able = 0;
        for (Worker worker : workers) {
            able += canStep(worker) ? 1 : 0;
        }
        return able;
    }

    private boolean canStep(Worker worker) {
        return !busy[worker.id()] && worker.isRunnable();
    }

    private Worker next(int able) {
        Leaning leaning = choices.leaning();
        Worker ran = last;
        if (leaning.order() == Leaning.Order.RUNS
                && ran != null
                && canStep(ran)
                && choices.pick(Choices.Kind.WORKER, RUN_STEPS) != 0) {
            return ran;
        }
        Worker slow = workers[leaning.slowWorker() % workers.length];
        if (leaning.order() == Leaning.Order.SLOW_ONE
                && able > 1
                && canStep(slow)
                && choices.pick(Choices.Kind.WORKER, SLOW_PERIOD) != 0) {
            return nth(choices.pick(Choices.Kind.WORKER, able - 1), slow);
        }
        return nth(choices.pick(Choices.Kind.WORKER, able), null);
    }

    private Worker nth(int which, @Nullable Worker without) {
        int left = which;
        for (Worker worker : workers) {
            if (worker != without && canStep(worker) && left-- == 0) {
                return worker;
            }
        }
        throw new IllegalStateException("no such worker: " + which);
    }

    private void make(Worker worker) {
        Worker below = current;
        current = worker;
        last = worker;
        busy[worker.id()] = true;
        taken++;
        clock.advanceBy(STEP_NANOS);
        try {
            worker.step();
        } finally {
            busy[worker.id()] = false;
            current = below;
        }
    }
}
