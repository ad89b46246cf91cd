// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.RuntimeBuilder;
import dev.pinion.locality.SyntheticTopology;
import dev.pinion.locality.Topology;
import java.time.Duration;
import java.util.SplittableRandom;

/// Draws what a schedule runs on: 1 to 5 workers on 1 to 3 nodes, and how long turns are.
final class Machine {
    private static final int WORKERS_MAX = 5;
    private static final int NODES_MAX = 3;
    private static final int[] TURN_MESSAGES = {1, 2, 5, 64};

    private Machine() {}

    static void setUp(RuntimeBuilder builder, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int workers = 1 + random.nextInt(WORKERS_MAX);
        int nodes = 1 + random.nextInt(Math.min(NODES_MAX, workers));
        SyntheticTopology machine = Topology.synthetic();
        for (int node = 0; node < nodes; node++) {
            machine.cpus(workers, node, node / 2);
        }
        builder.workers(workers)
                .topology(machine.build())
                .stealing(random.nextInt(8) != 0)
                .turnBudget(TURN_MESSAGES[random.nextInt(TURN_MESSAGES.length)], Duration.ofNanos(200_000));
    }
}
