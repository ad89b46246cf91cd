// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.Inbox;
import dev.pinion.core.queue.StealBatch;
import dev.pinion.core.queue.Take;
import dev.pinion.spi.Choices;
import dev.pinion.spi.RuntimeEvent;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// How one worker finds work: its own sources, then siblings ring by ring, then the injectors, with a fairness
/// tick so that none of them starves. Used by that worker only.
final class WorkSearch {
    private final Worker[] workers;
    private final int id;
    private final int node;
    private final int[][] rings;
    private final int[] injectorOrder;
    private final WorkerQueues.Owner own;
    private final WorkerRow row;
    private final SharedQueues shared;
    private final Choices choices;
    private final Events events;
    private final boolean stealing;
    private final Haul haul;
    private final OwnSources sources;
    private final FairnessTick tick = new FairnessTick();
    private final StealBatch batch = new StealBatch();

    private long turns;
    private int nextInjector;
    private int nextSibling;

    WorkSearch(
            Worker[] workers,
            Worker worker,
            int[][] rings,
            int[] injectorOrder,
            SharedQueues shared,
            Choices choices,
            Events events,
            boolean stealing) {
        this.workers = workers;
        this.id = worker.id();
        this.node = injectorOrder[0];
        this.rings = rings;
        this.injectorOrder = injectorOrder;
        this.own = worker.ownQueues();
        this.row = worker.row();
        this.shared = shared;
        this.choices = choices;
        this.events = events;
        this.stealing = stealing;
        this.haul = new Haul(own, events.detailed() ? this::moved : item -> {});
        this.sources = new OwnSources(own, shared.nodeQueue(node), haul, events.detailed() ? choices : null);
    }

    /// A turn of what was found begins.
    void turnBegan() {
        turns++;
        tick.turnBegan();
        sources.turnBegan();
    }

    /// Everything was empty, and the worker sleeps.
    void parked() {
        tick.restart();
    }

    /// Whether some queue answered "try again" since the last [#begin].
    boolean sawRetry() {
        return haul.sawRetry();
    }

    /// Whether some take since the last [#begin] brought more than one item.
    boolean broughtMore() {
        return haul.broughtMore();
    }

    /// A new round of search begins.
    void begin() {
        haul.newRound();
    }

    // ---- looking

    /// What an open fairness tick finds, or an item of the worker's own; null if there is none.
    @Nullable
    Schedulable own() {
        while (tick.isOpen()) {
            Schedulable found = at(tick.next());
            if (found != null) {
                return found;
            }
        }
        return sources.next();
    }

    private @Nullable Schedulable at(FairnessTick.Stage stage) {
        return switch (stage) {
            case SPAWNED -> haul.first(own.spawned.take(haul.places(), 1));
            case WOKEN -> own.woken.poll();
            case INBOX -> haul.one(own.inbox);
            case INJECTOR -> injectorInRotation();
            case SIBLING -> stealing && workers.length > 1 ? siblingInRotation() : null;
        };
    }

    private @Nullable Schedulable injectorInRotation() {
        nextInjector = (nextInjector + 1) % injectorOrder.length;
        return injector(nextInjector, 1);
    }

    private @Nullable Schedulable siblingInRotation() {
        nextSibling = (nextSibling + 1) % workers.length;
        if (nextSibling == id) {
            nextSibling = (nextSibling + 1) % workers.length;
        }
        return stolen(nextSibling, steal(nextSibling, 1));
    }

    /// An item stolen from a sibling, nearest ring first; null if there is none.
    @Nullable
    Schedulable siblings() {
        if (!stealing) {
            return null;
        }
        int max = batch.next(turns);
        for (int[] ring : rings) {
            int start = ring.length == 1 ? 0 : choices.pick(Choices.Kind.VICTIM, ring.length);
            for (int i = 0; i < ring.length; i++) {
                int victim = ring[(start + i) % ring.length];
                int items = steal(victim, max);
                if (items > 0) {
                    batch.took(items, turns);
                    return stolen(victim, items);
                }
                haul.missed(items);
            }
        }
        return null;
    }

    private int steal(int victim, int max) {
        Worker sibling = workers[victim];
        int items = sibling.queues().steal(haul.places(), max, sibling.row().isLate());
        if (items == Take.RETRY) {
            row.stealFailed();
        }
        return items;
    }

    /// An item from some injector, nearest first; null if there is none.
    @Nullable
    Schedulable injectors() {
        for (int which : injectorOrder) {
            int fair =
                    (int) Math.min(WorkerQueues.TAKE_MAX, shared.injector(which).size() / workers.length + 1);
            Schedulable found = injector(which, fair);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private @Nullable Schedulable injector(int which, int max) {
        Inbox<Schedulable> injector = shared.injector(which);
        return injector.isEmpty() ? null : stolen(workers.length, injector.take(haul.places(), max));
    }

    private @Nullable Schedulable stolen(int source, int items) {
        if (items > 0) {
            row.stole(source, items);
            if (events.detailed()) {
                events.emit(new RuntimeEvent.Stole(id, source == workers.length ? -1 : source, items));
            }
        }
        return haul.first(items);
    }

    private void moved(Schedulable item) {
        events.emit(new RuntimeEvent.Moved(id, item.id(), "woken", id));
    }

    // ---- before sleeping, and after finding

    /// Whether this worker could find anything anywhere. A look, nothing is taken. Any thread.
    boolean isAnythingLeft() {
        return own.hasStealable(true) || !own.bound.isEmpty() || isNodeWorkLeft() || isAnythingForAll();
    }

    /// Whether something waits that any worker might take: what a searcher suppresses wakes for, the nodes' queues not
    /// counted. A look, nothing is taken. Any thread.
    boolean isAnythingForAll() {
        return shared.hasInjected() || (stealing && isAnythingStealable());
    }

    private boolean isAnythingStealable() {
        for (Worker worker : workers) {
            if (worker.queues().hasStealable(worker.row().isLate())) {
                return true;
            }
        }
        return false;
    }

    /// Whether something waits in the node's queue.
    boolean isNodeWorkLeft() {
        return !shared.nodeQueue(node).isEmpty();
    }

    /// Wakes a worker of this node if something waits in the node's queue.
    void announceNodeQueue(WakeRule wakes) {
        if (isNodeWorkLeft()) {
            wakes.nodeQueued(node, id);
        }
    }

    /// Hands over what a throw in the middle of a take left in this worker's hands, if anything.
    void salvage(Consumer<Schedulable> taker) {
        haul.salvage(taker);
    }
}
