// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.ShutdownReport;
import dev.pinion.core.agent.AgentCell;
import dev.pinion.spi.NanoClock;
import dev.pinion.spi.RuntimeEvent;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.List;

/// The end of a runtime, phase by phase; and the one word that every send reads.
///
/// | phase | outside work | work from turns | queued work | ends when |
/// | --- | --- | --- | --- | --- |
/// | OPEN | taken | taken | run | close is called |
/// | DRAIN | CLOSED | taken | run; then all agents stop | quiet with no agent left, or half the deadline |
/// | CANCEL | CLOSED | CLOSED | dropped, with reasons | quiet, or three quarters of the deadline |
/// | ENDED | CLOSED | CLOSED | dropped | - |
public final class Shutdown {
    /// Takes all work.
    public static final int OPEN = 0;
    /// Takes all work, and the drive wants to hear of every call first (deterministic mode).
    public static final int OPEN_WATCHED = 1;
    /// Takes work from turns only.
    public static final int DRAIN = 2;
    /// Drops what is queued.
    public static final int CANCEL = 3;
    /// Workers end.
    public static final int ENDED = 4;

    /// A longer deadline is cut to this.
    static final Duration DEADLINE_MAX = Duration.ofDays(1);

    private static final VarHandle PHASE;

    static {
        try {
            PHASE = MethodHandles.lookup().findVarHandle(Shutdown.class, "phase", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final NanoClock clock;
    private final Events events;

    // Written by: the closer (volatile). Read by: everybody, opaque; where a read must not miss a write a full
    // fence stands before it (Pool.sweepIfEnded; fence S before Worker.rescan).
    private int phase;

    Shutdown(int initialPhase, NanoClock clock, Events events) {
        this.phase = initialPhase;
        this.clock = clock;
        this.events = events;
    }

    int phase() {
        // Pairs with: enter.
        return (int) PHASE.getOpaque(this);
    }

    /// Whether close was not called yet.
    boolean isOpen() {
        return phase() <= OPEN_WATCHED;
    }

    boolean isCancelling() {
        return phase() >= CANCEL;
    }

    boolean isEnding() {
        return phase() == ENDED;
    }

    private void enter(int next, String name) {
        // Pairs with: phase. The fence: with Pool.sweepIfEnded's; it sees the phase, or the sweep sees the item.
        PHASE.setVolatile(this, next);
        VarHandle.fullFence();
        events.emit(new RuntimeEvent.Closing(name));
    }

    /// Runs all phases on the calling thread, which is no worker. Called once.
    ShutdownReport run(Duration deadline, Closing pool) {
        long began = clock.nanoTime();
        long nanos = (deadline.compareTo(DEADLINE_MAX) > 0 ? DEADLINE_MAX : deadline).toNanos();
        long half = began + nanos / 2;
        long threeQuarters = began + nanos / 4 * 3;
        enter(DRAIN, "drain");
        // The watch thread must not rest over what it has to make up for.
        pool.drive().workerAwake();
        boolean drained = pool.drive().awaitQuiet(pool::isQuiet, half) && stopAgents(pool, half);
        if (!drained) {
            enter(CANCEL, "cancel");
            pool.agents().all().forEach(AgentCell::requestStop);
            pool.drive().awaitQuiet(() -> pool.isQuiet() && pool.agents().count() == 0, threeQuarters);
        }
        enter(ENDED, "end");
        pool.wakeAll();
        List<Drive.Stuck> stuck = pool.drive().end(threeQuarters, began + nanos);
        pool.sweep();
        return pool.report(stuck, Duration.ofNanos(clock.nanoTime() - began));
    }

    // An agent that was asked, and is still there when all is quiet, will never end: nobody holds its token.
    private static boolean stopAgents(Closing pool, long until) {
        List<AgentCell<?>> asked = List.of();
        List<AgentCell<?>> left = List.copyOf(pool.agents().all());
        while (!left.isEmpty()) {
            if (left.equals(asked)) {
                return false;
            }
            asked = left;
            left.forEach(AgentCell::requestStop);
            if (!pool.drive().awaitQuiet(pool::isQuiet, until)) {
                return false;
            }
            left = List.copyOf(pool.agents().all());
        }
        return true;
    }
}
