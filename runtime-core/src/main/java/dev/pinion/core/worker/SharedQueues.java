// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.Inbox;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// The queues that belong to no worker: per NUMA node (by index) one injector, for outside work without a home, and one
/// node queue, for work that only that node's workers may run.
public final class SharedQueues {
    private final List<Inbox<Schedulable>> injectors = new ArrayList<>();
    private final List<Inbox<Schedulable>> nodeQueues = new ArrayList<>();
    private final AtomicInteger rotation = new AtomicInteger();

    SharedQueues(int nodes) {
        for (int i = 0; i < nodes; i++) {
            injectors.add(new Inbox<>());
            nodeQueues.add(new Inbox<>());
        }
    }

    int nodes() {
        return injectors.size();
    }

    Inbox<Schedulable> injector(int node) {
        return injectors.get(node);
    }

    Inbox<Schedulable> nodeQueue(int node) {
        return nodeQueues.get(node);
    }

    /// The node whose injector takes the next outside task.
    int nextInjector() {
        int nodes = injectors.size();
        return nodes == 1 ? 0 : Math.floorMod(rotation.getAndIncrement(), nodes);
    }

    boolean hasInjected() {
        for (Inbox<Schedulable> injector : injectors) {
            if (!injector.isEmpty()) {
                return true;
            }
        }
        return false;
    }

    long injectorDepth() {
        return injectors.stream().mapToLong(Inbox::size).sum();
    }
}
