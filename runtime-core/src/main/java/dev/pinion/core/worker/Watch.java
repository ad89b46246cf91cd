// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.idle.IdleSet;
import dev.pinion.spi.NanoClock;
import java.lang.invoke.VarHandle;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/// The watch thread of a threaded runtime: ticks while some worker runs, fires timers, finds late workers.
final class Watch extends Thread {
    /// The time between two ticks.
    static final long TICK_NANOS = TimeUnit.MILLISECONDS.toNanos(5);
    /// Ticks with all workers asleep after which the watch sleeps too: 200 ms.
    static final int QUIET_TICKS = 40;
    /// How long it sleeps at most: whoever leaves something to make up for cannot always wake it. A monitor sees that
    /// sooner.
    static final long REST_NANOS = TimeUnit.SECONDS.toNanos(10);

    /* Design. Timers are looked at whenever the thread wakes, which may be often; ticks come no faster than their time,
     * or a worker would be called late after two timers.
     *
     * Parking: announce (resting = true), full fence, look at the states of all workers and at the timers again, park
     * until the next timer, or for ten seconds. A worker that leaves idle was taken off the idle list by a CAS on its
     * state, a waker's or its own; it then runs a full fence and reads `resting`. So either it sees the announcement
     * and unparks the watch, or the watch sees it awake. (The nodes' counts will not do: they follow the CAS a moment
     * later.) Who is unparked ticks for a while before it rests again: workers that wake often need not unpark it each
     * time. The same holds for a timer that is entered: entered, fence, `nextLook` read. */

    private final IdleSet idle;
    private final LateWorkers late;
    private final Amends amends;
    private final Timers timers;
    private final NanoClock clock;
    private final ThreadHooks hooks;
    private final Losses losses;

    // Written by: the watch. Read by: workers that left idle.
    private volatile boolean resting;
    // Written by: the watch. Read by: whoever enters a timer.
    private volatile long nextLook;
    // Written by: the watch, opaque. Read by: all, opaque.
    private final AtomicLong ticks = new AtomicLong();
    // Written by: the closer, before it unparks. Read by: the watch.
    private volatile boolean ending;

    Watch(String name, PoolParts parts, Timers timers, ThreadHooks hooks) {
        super(name);
        setDaemon(true);
        this.idle = parts.idle();
        this.late = parts.late();
        this.amends = parts.amends();
        this.timers = timers;
        this.clock = parts.clock();
        this.hooks = hooks;
        this.losses = parts.losses();
    }

    long ticks() {
        return ticks.getOpaque();
    }

    /// A worker has left idle.
    void workerAwake() {
        // Pairs with: the fence in rest; it sees the announcement, or is seen awake.
        VarHandle.fullFence();
        if (resting) {
            LockSupport.unpark(this);
        }
    }

    /// A timer was entered.
    void timerEntered(long atNanos) {
        // Pairs with: the fences in pause and rest; it sees what they wrote, or they see the timer.
        VarHandle.fullFence();
        if (atNanos < nextLook) {
            LockSupport.unpark(this);
        }
    }

    void end() {
        ending = true;
        LockSupport.unpark(this);
    }

    @Override
    public void run() {
        contained(hooks::watchStarts);
        int quiet = 0;
        long nextTick = clock.nanoTime();
        while (!ending) {
            long now = clock.nanoTime();
            fireTimers(now);
            if (now - nextTick >= 0) {
                tick();
                quiet = idle.allSleep() ? quiet + 1 : 0;
                nextTick = now + TICK_NANOS;
            }
            if (quiet > QUIET_TICKS) {
                rest();
                quiet = 0;
                nextTick = clock.nanoTime();
            } else {
                pause(nextTick);
            }
            Thread.interrupted();
        }
    }

    private void tick() {
        contained(late::tick);
        contained(amends::tick);
        ticks.setOpaque(ticks.getOpaque() + 1);
        contained(hooks::eachTick);
    }

    // Those that are due now: what they enter waits for the next round, however soon it is due.
    private void fireTimers(long now) {
        Timers.Timer due = timers.pollDue(now);
        while (due != null) {
            contained(due.code());
            due = timers.pollDue(now);
        }
    }

    // This thread has no substitute: whatever throws, it goes on.
    private void contained(Runnable code) {
        try {
            code.run();
        } catch (Throwable thrown) {
            losses.survived("the watch thread", thrown);
        }
    }

    private void pause(long nextTick) {
        nextLook = Math.min(nextTick, timers.nextAt());
        // Pairs with: timerEntered's fence; a timer entered before it is seen here, or sees what is written here.
        VarHandle.fullFence();
        long wait = Math.min(nextLook, timers.nextAt()) - clock.nanoTime();
        if (wait > 0) {
            LockSupport.parkNanos(this, wait);
        }
    }

    private void rest() {
        nextLook = Timers.NEVER;
        resting = true;
        // Pairs with: the fences in workerAwake and timerEntered.
        VarHandle.fullFence();
        boolean undisturbed = true;
        while (undisturbed && idle.allSleep() && !ending && !amends.isDue()) {
            long until = Math.min(clock.nanoTime() + REST_NANOS, timers.nextAt());
            long wait = until - clock.nanoTime();
            if (wait > 0) {
                LockSupport.parkNanos(this, wait);
            }
            undisturbed = clock.nanoTime() >= until && until < timers.nextAt();
        }
        resting = false;
    }
}
