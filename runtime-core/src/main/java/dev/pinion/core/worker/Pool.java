// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.Affinity;
import dev.pinion.AgentRef;
import dev.pinion.AgentSpec;
import dev.pinion.Delivery;
import dev.pinion.ShutdownReport;
import dev.pinion.core.agent.AgentCell;
import dev.pinion.core.agent.AgentRegistry;
import dev.pinion.core.agent.Dispatch;
import dev.pinion.core.agent.Home;
import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.agent.Turn;
import dev.pinion.core.memory.StackRoom;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.spi.DropReason;
import dev.pinion.spi.NanoClock;
import dev.pinion.spi.RuntimeEvent;
import java.lang.invoke.VarHandle;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// All workers of one runtime as agents and callers see them: takes work, says where it goes, ends it.
/// Thread-safe.
public final class Pool extends Dispatch {
    private final PoolParts parts;
    private final Drive drive;
    // Whether the drive wants to hear of every call.
    private final boolean watched;
    private final Placement placement;
    private final AgentRegistry registry;
    private final Routes routes = new Routes();
    private final Losses losses;
    private final Closing closing;
    private final AtomicLong agentIds = new AtomicLong();
    private final AtomicLong taskIds = new AtomicLong();
    private final AtomicInteger rotation = new AtomicInteger();

    /// The pool of these parts, advanced by this drive.
    public Pool(PoolParts parts, Drive drive, PlacementPlan plan) {
        super(parts.arrears());
        this.parts = parts;
        this.drive = drive;
        this.registry = parts.agents();
        this.watched = parts.events().detailed();
        this.placement = new Placement(plan);
        this.losses = parts.losses();
        this.closing = new Closing(parts, drive);
    }

    // ---- what comes in

    @Override
    public Delivery intake(AgentCell<?> to) {
        int phase = parts.shutdown().phase();
        if (phase == Shutdown.OPEN) {
            return Delivery.ACCEPTED;
        }
        Delivery answer = watchedIntake("tell");
        if (answer == Delivery.ACCEPTED) {
            sent(to);
        }
        return answer;
    }

    private void sent(Schedulable to) {
        if (watched) {
            parts.events().emit(new RuntimeEvent.Sent(parts.events().currentWorker(), to.id()));
        }
    }

    private Delivery intake(String what) {
        return parts.shutdown().phase() == Shutdown.OPEN ? Delivery.ACCEPTED : watchedIntake(what);
    }

    private Delivery watchedIntake(String what) {
        beforeCall(what);
        int phase = parts.shutdown().phase();
        return phase <= Shutdown.OPEN_WATCHED || (phase == Shutdown.DRAIN && drive.current() != null)
                ? Delivery.ACCEPTED
                : Delivery.CLOSED;
    }

    @Override
    public void beforeCall(String what) {
        if (watched && !parts.shutdown().isEnding()) {
            drive.beforeCall(what);
        }
    }

    @Override
    public void ready(Schedulable item) {
        if (watched) {
            drive.switchPoint();
        }
        Worker worker = drive.current();
        parts.rule().woken(item, worker);
        if (worker == null) {
            try {
                sweepIfEnded();
            } catch (Throwable cutShort) {
                arrears.cause = cutShort;
            }
        }
    }

    /// Takes a task; see `AgentRuntime.submit`.
    public Delivery submit(Affinity affinity, Runnable code) {
        Placement.Spot spot = placement.of(affinity, Placement.NO_HOME);
        if (intake("submit") != Delivery.ACCEPTED) {
            losses.dropped(DropReason.REFUSED_CLOSED, 1);
            return Delivery.CLOSED;
        }
        Task task = task(code, false, spot);
        sent(task);
        enqueueNew(task);
        return Delivery.ACCEPTED;
    }

    @Override
    public void offTurn(Runnable code) {
        beforeCall("a call of a dependent");
        if (parts.shutdown().isEnding()) {
            drive.afterEnd(code);
        } else {
            enqueueNew(task(code, true, placement.of(Affinity.elastic(), Placement.NO_HOME)));
        }
    }

    private Task task(Runnable code, boolean essential, Placement.Spot spot) {
        long id = parts.events().detailed() ? -taskIds.incrementAndGet() : -1;
        return new Task(this, code, id, essential, spot.reach(), spot.target());
    }

    @Override
    public <C> AgentRef<C> spawn(AgentSpec<C> spec) {
        StackRoom.check();
        if (intake("spawn") != Delivery.ACCEPTED) {
            losses.dropped(DropReason.REFUSED_CLOSED, 1);
            throw new IllegalStateException("the runtime is closing and spawns no more agents");
        }
        Worker worker = drive.current();
        Placement.Spot spot = placement.of(spec.affinity(), firstHome(spec.name(), worker));
        AgentCell<C> cell = new AgentCell<>(
                this,
                agentIds.incrementAndGet(),
                spec.name(),
                spot.reach(),
                spot.target(),
                routes.of(spec.name()),
                Objects.requireNonNull(spec.agent().get(), "the supplier of the agent gave null"));
        registry.enter(cell);
        parts.events()
                .emit(new RuntimeEvent.Spawned(parts.events().currentWorker(), cell.id(), spec.name(), spot.target()));
        startOrLeave(cell);
        return cell;
    }

    // An agent that cannot be queued (no memory for the queue) was never there.
    private void startOrLeave(AgentCell<?> cell) {
        try {
            enqueueNew(cell);
        } catch (Throwable thrown) {
            registry.leave(cell);
            throw thrown;
        }
    }

    // A retargeted name starts where its route leads; a child at its parent's route, or else where its parent
    // runs; an outsider's agent in rotation.
    private int firstHome(@Nullable String name, @Nullable Worker worker) {
        int route = routes.of(name);
        if (route != Home.NO_ROUTE) {
            return route;
        }
        if (worker == null) {
            return Math.floorMod(rotation.getAndIncrement(), parts.workers().length);
        }
        if (worker.turn().current() instanceof AgentCell<?> parent
                && parent.home().route() != Home.NO_ROUTE) {
            return parent.home().route();
        }
        return worker.id();
    }

    private void enqueueNew(Schedulable item) {
        Worker worker = drive.current();
        parts.rule().spawned(item, worker);
        if (worker == null) {
            try {
                sweepIfEnded();
            } catch (Throwable cutShort) {
                arrears.cause = cutShort;
            }
        }
    }

    // An outsider may have looked at the phase before the closer changed it. Published, full fence, phase read;
    // the closer: phase written, full fence, swept. One of the two sees the other's.
    private void sweepIfEnded() {
        // Pairs with: the fence in Shutdown.enter.
        VarHandle.fullFence();
        if (parts.shutdown().isEnding()) {
            closing.sweep();
        }
    }

    // ---- what agents need

    @Override
    public @Nullable Turn turn() {
        Worker worker = drive.current();
        return worker == null ? null : worker.turn();
    }

    @Override
    public void ended(AgentCell<?> cell, long unhandled) {
        routes.remember(cell.givenName(), cell.home().route());
        registry.leave(cell);
        parts.events().emit(new RuntimeEvent.Ended(parts.events().currentWorker(), cell.id(), unhandled));
    }

    @Override
    public void dropped(DropReason reason, long count) {
        losses.dropped(reason, count);
    }

    @Override
    public void failed(Schedulable item, Throwable thrown) {
        losses.failed(item, thrown);
        parts.events()
                .emit(new RuntimeEvent.Failed(
                        parts.events().currentWorker(),
                        item.id(),
                        thrown.getClass().getName()));
    }

    @Override
    public Runnable after(Duration delay, Runnable code) {
        return drive.after(delay, code);
    }

    @Override
    public boolean beforeWait(CompletableFuture<?> stage, String what, long nanosMax) {
        return drive.beforeWait(stage, what, nanosMax);
    }

    @Override
    public NanoClock clock() {
        return parts.clock();
    }

    @Override
    public long ticks() {
        return drive.ticks();
    }

    // ---- the end

    /// How to begin closing when an [Error] asks for it.
    public void stopsBy(Runnable beginClosing) {
        losses.stopsBy(beginClosing);
    }

    /// Ends everything by the deadline, on the calling thread, which is no worker. Called once.
    public ShutdownReport shutDown(Duration deadline) {
        return parts.shutdown().run(deadline, closing);
    }

    // ---- for the view

    PoolParts parts() {
        return parts;
    }

    AgentRegistry registry() {
        return registry;
    }

    boolean isQuiet() {
        return closing.isQuiet();
    }

    /// Messages handled and tasks run so far, those at work included.
    long run() {
        return closing.run();
    }

    Losses losses() {
        return losses;
    }
}
