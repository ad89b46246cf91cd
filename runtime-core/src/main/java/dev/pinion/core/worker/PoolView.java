// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.RuntimeSnapshot;
import dev.pinion.core.agent.AgentCell;
import dev.pinion.core.agent.Schedulable;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.WorkerPlace;
import dev.pinion.spi.DropReason;
import dev.pinion.spi.PinSnapshot;
import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.RuntimeView;
import dev.pinion.spi.StealMatrix;
import dev.pinion.spi.WorkerPin;
import dev.pinion.spi.WorkerSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A pool as extensions see it. Thread-safe; reading slows no worker.
public final class PoolView implements RuntimeView, RuntimeControl {
    private final String name;
    private final boolean deterministic;
    private final Pool pool;
    private final PlacementPlan plan;
    private final PinStatus pins;
    private final Rescue rescue;

    /// A view of this pool and of its pins.
    public PoolView(String name, boolean deterministic, Pool pool, PlacementPlan plan, PinStatus pins) {
        this.name = name;
        this.deterministic = deterministic;
        this.pool = pool;
        this.plan = plan;
        this.pins = pins;
        this.rescue = new Rescue(pool.parts());
    }

    /// Everything at once.
    public RuntimeSnapshot snapshot() {
        return new RuntimeSnapshot(
                name,
                deterministic,
                workers(),
                steals(),
                injectorDepth(),
                liveAgents(),
                dropped(),
                failures(),
                rescues(),
                survivals(),
                pins());
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public boolean deterministic() {
        return deterministic;
    }

    @Override
    public boolean quiet() {
        return pool.isQuiet();
    }

    @Override
    public List<WorkerSnapshot> workers() {
        List<WorkerSnapshot> rows = new ArrayList<>();
        for (Worker worker : pool.parts().workers()) {
            rows.add(row(worker, plan.worker(worker.id()), pins.of(worker.id())));
        }
        return rows;
    }

    private WorkerSnapshot row(Worker worker, WorkerPlace place, @Nullable WorkerPin pin) {
        WorkerRow row = worker.row();
        boolean atHome = pin == null || !pin.holds() || pin.requested().contains(place.cpu());
        return new WorkerSnapshot(
                worker.id(),
                pin == null || atHome ? place.cpu() : pin.requested().first(),
                place.node().orElse(-1),
                place.socket(),
                pin != null && pin.holds(),
                state(worker),
                row.executed(),
                row.messages(),
                row.tasks(),
                row.stealOperations(),
                row.stolenItems(),
                row.failedSteals(),
                row.parks(),
                worker.queues().depth(),
                worker.queues().bound.size());
    }

    private WorkerSnapshot.State state(Worker worker) {
        if (pool.parts().shutdown().isEnding()) {
            return WorkerSnapshot.State.STOPPED;
        }
        if (worker.row().isLate()) {
            return WorkerSnapshot.State.LATE;
        }
        if (worker.row().inTurn()) {
            return WorkerSnapshot.State.RUNNING;
        }
        return pool.parts().idle().isSleeping(worker.id()) && worker.row().isParked()
                ? WorkerSnapshot.State.PARKED
                : WorkerSnapshot.State.SEARCHING;
    }

    @Override
    public StealMatrix steals() {
        Worker[] workers = pool.parts().workers();
        long[][] byThief = new long[workers.length][];
        for (Worker worker : workers) {
            byThief[worker.id()] = worker.row().steals();
        }
        return new StealMatrix(byThief);
    }

    @Override
    public PinSnapshot pins() {
        return pins.snapshot();
    }

    @Override
    public ThreadFactory threads(ThreadFactory delegate) {
        return pins.threads(delegate);
    }

    @Override
    public long injectorDepth() {
        return pool.parts().shared().injectorDepth();
    }

    @Override
    public long liveAgents() {
        return pool.registry().count();
    }

    @Override
    public Map<DropReason, Long> dropped() {
        return pool.losses().droppedByReason();
    }

    @Override
    public long failures() {
        return pool.losses().failures();
    }

    @Override
    public long rescues() {
        return rescue.count();
    }

    @Override
    public long survivals() {
        return pool.losses().survivals();
    }

    @Override
    public boolean rescue() {
        return rescue.look();
    }

    /// Messages handled and tasks run so far.
    public long run() {
        return pool.run();
    }

    @Override
    public void observe(Consumer<? super RuntimeEvent> observer) {
        pool.parts().events().observe(observer);
    }

    @Override
    public OptionalLong firstRoutedTo(int worker) {
        return pool.registry().all().stream()
                .filter(cell -> cell.reach() == Schedulable.Reach.ELASTIC && routeOf(cell) == worker)
                .mapToLong(AgentCell::id)
                .findFirst();
    }

    private static int routeOf(AgentCell<?> cell) {
        int route = cell.home().route();
        return route >= 0 ? route : cell.home().worker();
    }

    @Override
    public boolean retarget(long agentId, int worker) {
        AgentCell<?> cell = movable(agentId, worker);
        if (cell == null) {
            return false;
        }
        int from = routeOf(cell);
        cell.home().retarget(worker);
        pool.parts().events().emit(new RuntimeEvent.Retargeted(agentId, from, worker));
        return true;
    }

    @Override
    public boolean migrate(long agentId, int worker) {
        AgentCell<?> cell = movable(agentId, worker);
        if (cell == null) {
            return false;
        }
        int from = cell.home().migrate(worker, pool.ticks());
        pool.parts().events().emit(new RuntimeEvent.Migrated(agentId, from, worker));
        return true;
    }

    private @Nullable AgentCell<?> movable(long agentId, int worker) {
        if (worker < 0 || worker >= plan.size()) {
            throw new IllegalArgumentException("worker " + worker + " is not one of 0 to " + (plan.size() - 1));
        }
        AgentCell<?> cell = pool.registry().byId(agentId);
        return cell != null && cell.reach() == Schedulable.Reach.ELASTIC ? cell : null;
    }
}
