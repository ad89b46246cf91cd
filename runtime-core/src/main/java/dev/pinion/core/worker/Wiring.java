// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.AgentRegistry;
import dev.pinion.core.agent.Arrears;
import dev.pinion.core.agent.Turn;
import dev.pinion.core.agent.TurnBudget;
import dev.pinion.core.idle.IdleSet;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.Ring;
import dev.pinion.spi.Choices;
import dev.pinion.spi.NanoClock;
import dev.pinion.spi.RuntimeConfig;
import dev.pinion.spi.RuntimeEvent;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Makes one pool out of its parts and joins them: the constructors of this package, called in the order of the
/// architecture. Used once, by the composition root.
public final class Wiring {
    /// Makes the drive once the workers are there.
    @FunctionalInterface
    public interface DriveMaker {
        /// The drive for these workers.
        Drive make(PoolParts parts);
    }

    private final RuntimeConfig config;
    private final PlacementPlan plan;
    private final int count;
    private @Nullable Drive drive;

    /// Wiring for this configuration.
    public Wiring(RuntimeConfig config) {
        this.config = config;
        this.plan = config.plan();
        this.count = plan.size();
    }

    /// Makes the pool; no worker runs yet.
    public Pool pool(NanoClock clock, IntFunction<Choices> choicesOf, DriveMaker maker) {
        int[] domains =
                plan.workers().stream().mapToInt(place -> place.domain()).toArray();
        Losses losses = new Losses(new ErrorResponse(config.onError()));
        Events events = new Events(config.deterministic(), this::currentTurn, losses);
        IdleSet idle = new IdleSet(domains, plan.domainCount());
        SharedQueues shared = new SharedQueues(plan.domainCount());
        Shutdown shutdown = new Shutdown(config.deterministic() ? Shutdown.OPEN_WATCHED : Shutdown.OPEN, clock, events);
        Worker[] workers = new Worker[count];
        for (int w = 0; w < count; w++) {
            workers[w] = new Worker(w, count);
        }
        WakeRule wakes = new WakeRule(
                idle,
                nearestFirst(),
                config.stealing(),
                w -> drive().unpark(w),
                config.deterministic() ? choicesOf.apply(0) : null,
                config.deterministic() ? () -> drive().switchPoint() : () -> {});
        Arrears arrears = new Arrears();
        AgentRegistry agents = new AgentRegistry();
        QueueRule rule = new QueueRule(workers, domains, shared, wakes, events, arrears);
        LateWorkers late = new LateWorkers(workers, domains, rule, events);
        Amends amends = new Amends(workers, agents, arrears, rule, wakes, losses);
        PoolParts parts = new PoolParts(
                workers, shared, idle, rule, shutdown, events, losses, wakes, late, amends, agents, arrears, clock);
        Drive made = maker.make(parts);
        drive = made;
        for (Worker worker : workers) {
            Choices choices = choicesOf.apply(worker.id());
            Burst burst = new Burst(worker.id(), worker.ownQueues(), wakes, events, losses);
            worker.join(
                    new WorkSearch(
                            workers,
                            worker,
                            rings(worker.id()),
                            plan.domainsFrom(worker.id()),
                            shared,
                            choices,
                            events,
                            config.stealing()),
                    turn(worker, burst, clock, choices, events),
                    burst,
                    parts,
                    made,
                    config.deterministic() ? 1 : Worker.SPIN_ROUNDS,
                    config.busySpin());
        }
        return new Pool(parts, made, plan);
    }

    private Turn turn(Worker worker, Burst burst, NanoClock clock, Choices choices, Events events) {
        Turn.Listener listener =
                config.deterministic() ? (w, agent) -> events.emit(new RuntimeEvent.Handled(w, agent)) : null;
        TurnBudget budget = new TurnBudget(config.turnMessages(), config.turnNanos(), clock);
        return new Turn(worker.id(), budget, burst, choices, listener);
    }

    private int[][] nearestFirst() {
        int[][] orders = new int[count][];
        for (int w = 0; w < count; w++) {
            orders[w] = IntStream.concat(
                            IntStream.of(w), IntStream.of(plan.worker(w).rings().order()))
                    .toArray();
        }
        return orders;
    }

    private int[][] rings(int worker) {
        return plan.worker(worker).rings().rings().stream().map(Ring::workers).toArray(int[][]::new);
    }

    private Drive drive() {
        Drive made = drive;
        if (made == null) {
            throw new IllegalStateException("the pool is not wired yet");
        }
        return made;
    }

    private @Nullable Turn currentTurn() {
        Worker worker = drive().current();
        return worker == null ? null : worker.turn();
    }
}
