// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class RingsTest {

    private static PlacementPlan plan(Topology topology) {
        return PlacementPlanner.plan(topology, PlacementSettings.defaults());
    }

    private static int[] order(PlacementPlan plan, int worker) {
        return plan.worker(worker).rings().order();
    }

    private static String rings(PlacementPlan plan, int worker) {
        return plan.worker(worker).rings().rings().toString();
    }

    @Test
    @DisplayName("M-T5: steal order on 4+4 workers on two nodes, seen from worker 0")
    void mT5StealOrderOnTwoNodes() {
        PlacementPlan plan =
                plan(Topology.synthetic().cpus(4, 0, 0).cpus(4, 1, 1).build());
        int[] order = order(plan, 0);
        assertEquals(7, order.length);
        assertArrayEquals(new int[] {1, 2, 3}, Arrays.copyOf(order, 3));
        assertArrayEquals(new int[] {4, 5, 6, 7}, Arrays.copyOfRange(order, 3, 7));
        assertArrayEquals(new int[] {3, 0, 1, 4, 5, 6, 7}, order(plan, 2));
    }

    @Test
    @DisplayName("M-T6: same socket before another, one worker alone, n entries for n workers")
    void mT6SyntheticLocations() {
        PlacementPlan plan = plan(Topology.synthetic(List.of(
                new SyntheticTopology.Location(0, 0),
                new SyntheticTopology.Location(1, 0),
                new SyntheticTopology.Location(2, 1),
                new SyntheticTopology.Location(3, 1))));
        assertEquals(1, order(plan, 0)[0]);
        assertEquals("[same_socket [1], remote [2], remote [3]]", rings(plan, 0));
        assertEquals(0, order(plan(Topology.flat(1)), 0).length);
        for (int n : new int[] {1, 2, 7, 65}) {
            assertEquals(
                    n,
                    PlacementPlanner.plan(
                                    Topology.detect(),
                                    PlacementSettings.defaults().withWorkers(n))
                            .size());
        }
    }

    @Test
    void allDistancesOfTheWordTable() {
        PlacementPlan plan = plan(Topology.synthetic()
                .core(2, 0, 0, 0)
                .cpus(1, 0, 0, 0)
                .cpus(1, 0, 0, 1)
                .cpus(1, 0, 5, 2)
                .cpus(1, 1, 0, 3)
                .cpus(1, 2, 5, 4)
                .build());
        // Worker 6 runs on the second hardware thread of worker 0's core.
        assertEquals(
                "[same_core [6], same_llc [1], same_node [2], same_node [3], same_socket [4], remote [5]]",
                rings(plan, 0));
    }

    @Test
    void theKernelsDistancesDecideAndNeedNotBeSymmetric() {
        Topology topology = Topology.synthetic()
                .cpus(1, 0, 0)
                .cpus(1, 1, 1)
                .cpus(1, 2, 2)
                .distance(0, 0, 10)
                .distance(0, 1, 30)
                .distance(0, 2, 20)
                .distance(1, 0, 12)
                .distance(1, 1, 10)
                .distance(1, 2, 12)
                .build();
        PlacementPlan plan = plan(topology);
        assertEquals("[remote(20) [2], remote(30) [1]]", rings(plan, 0));
        assertEquals("[remote(12) [2, 0]]", rings(plan, 1), "one ring at one distance, in rotation");
        assertEquals("[remote [0], remote [1]]", rings(plan, 2), "no row: by node, after the own");
        assertArrayEquals(new int[] {0, 2, 1}, plan.domainsFrom(0));
    }

    @Test
    void aFarNodeOfTheOwnSocketComesAfterANearerOne() {
        Topology topology = Topology.synthetic()
                .cpus(1, 0, 0)
                .cpus(1, 1, 0)
                .cpus(1, 2, 1)
                .distance(0, 0, 10)
                .distance(0, 1, 22)
                .distance(0, 2, 16)
                .build();
        assertEquals("[remote(16) [2], same_socket(22) [1]]", rings(plan(topology), 0));
    }

    @Test
    void aTableInWhichTheOwnNodeIsNotNearestIsNone() {
        Topology topology = Topology.synthetic()
                .cpus(2, 0, 0)
                .cpus(1, 1, 0)
                .distance(0, 0, 20)
                .distance(0, 1, 10)
                .build();
        assertEquals("[same_node [1], same_socket [2]]", rings(plan(topology), 0));
    }

    @Test
    void moreWorkersThanCpusShareACore() {
        PlacementPlan plan = PlacementPlanner.plan(
                Topology.flat(2), PlacementSettings.defaults().withWorkers(5));
        assertEquals("[same_core [2, 4], same_node [1, 3]]", rings(plan, 0));
    }
}
