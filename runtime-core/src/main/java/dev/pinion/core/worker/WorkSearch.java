// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.Inbox;
import dev.pinion.core.queue.Take;
import dev.pinion.spi.Choices;
import dev.pinion.spi.RuntimeEvent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// How one worker finds work: its own sources, then siblings ring by ring, then the injectors, with a fairness tick so
/// that none of them starves. Used by that worker only.
final class WorkSearch {
    /// Every so many turns the tick looks at each kind of source once.
    static final int TICK_TURNS = 61;
    /// After so many own items the bound inbox is looked at.
    static final int BOUND_TURNS = 8;

    private static final int OWN_SOURCES = 6;

    private enum Tick {
        OWN_OLDEST,
        INBOX,
        INJECTOR,
        SIBLING
    }

    private static final Tick[] TICKS = Tick.values();

    private final Worker[] workers;
    private final int id;
    private final int node;
    private final int[][] rings;
    private final int[] injectorOrder;
    private final WorkerQueues own;
    private final WorkerRow row;
    private final SharedQueues shared;
    private final Choices choices;
    private final Events events;
    private final boolean stealing;
    private final Schedulable[] taken = new Schedulable[WorkerQueues.TAKE_MAX];

    private int turns;
    private int nextInjector;
    private int nextSibling;
    private boolean retry;

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
        this.own = worker.queues();
        this.row = worker.row();
        this.shared = shared;
        this.choices = choices;
        this.events = events;
        this.stealing = stealing;
    }

    /// Whether some queue answered "try again" since the last [#begin].
    boolean sawRetry() {
        return retry;
    }

    /// A new round of search begins.
    void begin() {
        retry = false;
    }

    /// An item of the worker's own, or what the fairness tick finds; null if there is none.
    @Nullable
    Schedulable own() {
        int turn = turns++;
        int sinceTick = turn % TICK_TURNS;
        if (sinceTick < TICKS.length && turn >= TICK_TURNS) {
            Schedulable found = tick(TICKS[sinceTick]);
            if (found != null) {
                return found;
            }
        }
        if (turn % BOUND_TURNS == 0) {
            Schedulable found = one(own.bound);
            if (found != null) {
                return found;
            }
        }
        int first = events.detailed() ? choices.pick(Choices.Kind.SOURCE, OWN_SOURCES) : 0;
        for (int i = 0; i < OWN_SOURCES; i++) {
            Schedulable found = source((first + i) % OWN_SOURCES);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private @Nullable Schedulable source(int which) {
        return switch (which) {
            case 0 -> own.slot.take();
            case 1 -> own.spawned.pop();
            case 2 -> own.woken.poll();
            case 3 -> some(own.inbox);
            case 4 -> one(own.bound);
            default -> one(shared.nodeQueue(node));
        };
    }

    private @Nullable Schedulable tick(Tick tick) {
        return switch (tick) {
            case OWN_OLDEST -> first(own.spawned.take(taken, 1));
            case INBOX -> one(own.inbox);
            case INJECTOR -> tickInjector();
            case SIBLING -> stealing && workers.length > 1 ? tickSibling() : null;
        };
    }

    private @Nullable Schedulable tickInjector() {
        nextInjector = (nextInjector + 1) % injectorOrder.length;
        Schedulable found = one(shared.injector(nextInjector));
        if (found != null) {
            stole(workers.length, 1);
        }
        return found;
    }

    private @Nullable Schedulable tickSibling() {
        nextSibling = (nextSibling + 1) % workers.length;
        if (nextSibling == id) {
            nextSibling = (nextSibling + 1) % workers.length;
        }
        return first(victimTake(workers[nextSibling], nextSibling));
    }

    private int victimTake(Worker sibling, int victim) {
        int n = sibling.queues().steal(taken, sibling.row().isLate());
        if (n > 0) {
            stole(victim, n);
        }
        return n;
    }

    /// An item from some sibling, nearest ring first, one try each; null if there is none.
    @Nullable
    Schedulable siblings() {
        if (!stealing) {
            return null;
        }
        for (int[] ring : rings) {
            int start = ring.length == 1 ? 0 : choices.pick(Choices.Kind.VICTIM, ring.length);
            for (int i = 0; i < ring.length; i++) {
                int victim = ring[(start + i) % ring.length];
                Schedulable found = first(victimTake(workers[victim], victim));
                if (found != null) {
                    return found;
                }
            }
        }
        return null;
    }

    /// An item from some injector, nearest first; null if there is none.
    @Nullable
    Schedulable injectors() {
        for (int which : injectorOrder) {
            Inbox<Schedulable> injector = shared.injector(which);
            int fair = (int) Math.min(WorkerQueues.TAKE_MAX, injector.size() / workers.length + 1);
            int n = injector.take(taken, fair);
            if (n > 0) {
                stole(workers.length, n);
            }
            Schedulable found = first(n);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    /// Whether this worker could find anything anywhere. A look, nothing is taken.
    boolean isAnythingLeft() {
        if (own.hasStealable(true)
                || !own.bound.isEmpty()
                || !shared.nodeQueue(node).isEmpty()) {
            return true;
        }
        if (shared.hasInjected()) {
            return true;
        }
        if (stealing) {
            for (Worker sibling : workers) {
                if (sibling.queues().hasStealable(sibling.row().isLate())) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Wakes a worker of this node if something waits in the node's queue.
    void announceNodeQueue(WakeRule wakes) {
        if (!shared.nodeQueue(node).isEmpty()) {
            wakes.nodeQueued(node, id);
        }
    }

    private @Nullable Schedulable one(Inbox<Schedulable> queue) {
        return queue.isEmpty() ? null : first(queue.take(taken, 1));
    }

    private @Nullable Schedulable some(Inbox<Schedulable> queue) {
        return queue.isEmpty() ? null : first(queue.take(taken, WorkerQueues.TAKE_MAX));
    }

    // Publishes what was taken beyond the first, which is run.
    private @Nullable Schedulable first(int n) {
        if (n <= 0) {
            retry |= n == Take.RETRY;
            return null;
        }
        Schedulable found = taken[0];
        for (int i = 1; i < n; i++) {
            own.woken.push(taken[i]);
        }
        Arrays.fill(taken, 0, n, null);
        return found;
    }

    private void stole(int source, int items) {
        row.stole(source, items);
        if (events.detailed()) {
            events.emit(new RuntimeEvent.Stole(id, source == workers.length ? -1 : source, items));
        }
    }
}
