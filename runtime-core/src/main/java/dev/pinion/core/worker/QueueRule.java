// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Arrears;
import dev.pinion.core.agent.Schedulable;
import dev.pinion.spi.RuntimeEvent;
import org.jspecify.annotations.Nullable;

/// Where ready work goes. The whole rule is in this one table:
///
/// | what | where |
/// | --- | --- |
/// | woken by a turn whose handler is cheap | that worker's slot; what was there moves to its woken work |
/// | woken by any other turn | that worker's woken work |
/// | spawned or submitted by a turn | the LIFO side of that worker's deque |
/// | woken from outside | the elastic inbox of its home; if that worker is late, its node's injector |
/// | bound | the bound inbox of its worker |
/// | confined to a node | that node's queue |
/// | task from outside | the injectors in rotation |
/// | budget used up | the tail of the elastic inbox (bound inbox, node queue) |
///
/// Where a method that takes an item throws, the item is in no queue. Once it is in one, nothing is thrown: a wake that
/// is cut short goes to the [Arrears].
public final class QueueRule {
    private final Worker[] workers;
    private final int[] nodeOfWorker;
    private final int[] someWorkerOfNode;
    private final SharedQueues shared;
    private final WakeRule wakes;
    private final Events events;
    private final Arrears arrears;

    QueueRule(
            Worker[] workers, int[] nodeOfWorker, SharedQueues shared, WakeRule wakes, Events events, Arrears arrears) {
        this.workers = workers;
        this.nodeOfWorker = nodeOfWorker;
        this.shared = shared;
        this.wakes = wakes;
        this.events = events;
        this.arrears = arrears;
        this.someWorkerOfNode = new int[shared.nodes()];
        for (int w = nodeOfWorker.length - 1; w >= 0; w--) {
            someWorkerOfNode[nodeOfWorker[w]] = w;
        }
    }

    /// An idle item became ready; `by` is the worker in whose turn that happened, or null.
    void woken(Schedulable item, @Nullable Worker by) {
        if (item.reach() != Schedulable.Reach.ELASTIC) {
            confined(item);
        } else if (by == null) {
            atHome(item);
        } else {
            by.burst().woke(item);
        }
    }

    /// A new item is to start; `at` is where it is at home.
    void spawned(Schedulable item, @Nullable Worker by) {
        if (item.reach() != Schedulable.Reach.ELASTIC) {
            confined(item);
        } else if (by != null && (item.target() < 0 || item.target() == by.id())) {
            by.burst().spawned(item);
        } else if (item.target() >= 0) {
            atHome(item);
        } else {
            injected(item, shared.nextInjector());
        }
    }

    /// The budget of the turn on worker `by` was used up with more to do: queues the item behind other ready
    /// work. It may run elsewhere at once; [#announce] follows, and must not look at it.
    void putBack(Schedulable item, int by) {
        if (item.reach() == Schedulable.Reach.ELASTIC) {
            putInbox(item, by);
        } else {
            putConfined(item);
        }
    }

    /// Wakes for an item of this reach; `at` is its worker or node, for an elastic one the worker
    /// whose inbox it is in.
    void announce(Schedulable.Reach reach, int at) {
        switch (reach) {
            case ELASTIC -> wakes.stealableAt(at);
            case BOUND -> wakes.boundTo(at);
            case NODE -> wakes.nodeQueued(at, someWorkerOfNode[at]);
        }
    }

    private void atHome(Schedulable item) {
        Worker home = workers[item.target()];
        if (home.row().isLate()) {
            injected(item, nodeOfWorker[home.id()]);
        } else {
            putInbox(item, home.id());
            try {
                wakes.stealableAt(home.id());
            } catch (Throwable cutShort) {
                arrears.cause = cutShort;
            }
        }
    }

    // Its own word may change hands the moment it is queued: what announces it is read before.
    private void confined(Schedulable item) {
        Schedulable.Reach reach = item.reach();
        int target = item.target();
        putConfined(item);
        try {
            announce(reach, target);
        } catch (Throwable cutShort) {
            arrears.cause = cutShort;
        }
    }

    private void putInbox(Schedulable item, int worker) {
        queued(item, "inbox", worker);
        workers[worker].queues().inbox.put(item);
    }

    private void putConfined(Schedulable item) {
        int target = item.target();
        if (item.reach() == Schedulable.Reach.BOUND) {
            queued(item, "bound", target);
            workers[target].queues().bound.put(item);
        } else {
            queued(item, "node", target);
            shared.nodeQueue(target).put(item);
        }
    }

    /// Puts an item that has become ready into the injector of `node`, and wakes.
    void injected(Schedulable item, int node) {
        queued(item, "injector", node);
        inject(item, node);
    }

    /// Puts an item that was taken from another queue into the injector of `node`, and wakes.
    void moved(Schedulable item, int node) {
        if (events.detailed()) {
            events.emit(new RuntimeEvent.Moved(events.currentWorker(), item.id(), "injector", node));
        }
        inject(item, node);
    }

    private void inject(Schedulable item, int node) {
        shared.injector(node).put(item);
        try {
            wakes.anyoneNear(someWorkerOfNode[node]);
        } catch (Throwable cutShort) {
            arrears.cause = cutShort;
        }
    }

    private void queued(Schedulable item, String where, int at) {
        if (events.detailed()) {
            events.emit(new RuntimeEvent.Queued(events.currentWorker(), item.id(), where, at));
        }
    }
}
