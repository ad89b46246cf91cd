// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.Affinity;
import dev.pinion.core.agent.Schedulable.Reach;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.WorkerPlace;
import java.util.TreeMap;

/// Turns an affinity into the queues that an item may be in. Immutable.
final class Placement {
    /// No home: the injectors take it.
    static final int NO_HOME = -1;

    /// Which queues, and where.
    record Spot(Reach reach, int target) {}

    private final int workers;
    private final TreeMap<Integer, Integer> domainOfNode = new TreeMap<>();

    Placement(PlacementPlan plan) {
        workers = plan.size();
        for (WorkerPlace place : plan.workers()) {
            place.node().ifPresent(node -> domainOfNode.put(node, place.domain()));
        }
    }

    /// The spot for this affinity; `home` is where elastic work without a wish is at home, or [#NO_HOME].
    ///
    /// @throws IllegalArgumentException if there is no such worker, or no worker on such a node
    Spot of(Affinity affinity, int home) {
        return switch (affinity) {
            case Affinity.Elastic(var near) ->
                near == Affinity.Elastic.NO_HOME
                        ? new Spot(Reach.ELASTIC, home)
                        : new Spot(Reach.ELASTIC, checked(near, "elastic().near"));
            case Affinity.Sticky(var worker) -> new Spot(Reach.BOUND, checked(worker, "sticky"));
            case Affinity.Node(var node) -> new Spot(Reach.NODE, domain(node));
        };
    }

    private int checked(int worker, String what) {
        if (worker >= workers) {
            throw new IllegalArgumentException(
                    what + "(" + worker + "): this runtime has workers 0 to " + (workers - 1));
        }
        return worker;
    }

    private int domain(int node) {
        Integer domain = domainOfNode.get(node);
        if (domain == null) {
            throw new IllegalArgumentException("node(" + node + "): this runtime has no worker there; it has some on "
                    + (domainOfNode.isEmpty() ? "no NUMA node" : "nodes " + domainOfNode.keySet()));
        }
        return domain;
    }
}
