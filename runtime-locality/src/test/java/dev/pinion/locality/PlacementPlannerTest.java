// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class PlacementPlannerTest {

    /// Two sockets with two nodes each; a node has two cores of two threads under one cache: CPUs 4n to 4n+3.
    private static Topology sixteen() {
        SyntheticTopology builder = Topology.synthetic();
        for (int node = 0; node < 4; node++) {
            builder.core(2, node, node / 2, node).core(2, node, node / 2, node);
        }
        return builder.build();
    }

    private static String cpus(Topology topology, PlacementSettings settings) {
        return PlacementPlanner.plan(topology, settings).workers().stream()
                .map(worker -> Integer.toString(worker.cpu()))
                .reduce((left, right) -> left + " " + right)
                .orElse("");
    }

    private static PlacementSettings workers(int count) {
        return PlacementSettings.defaults().withWorkers(count);
    }

    @Test
    void spreadTakesSocketsThenNodesInTurn() {
        assertEquals("0", cpus(sixteen(), workers(1)));
        assertEquals("0 8", cpus(sixteen(), workers(2)));
        assertEquals("0 4 8 12", cpus(sixteen(), workers(4)));
        assertEquals("0 2 4 8 10 12", cpus(sixteen(), workers(6)));
    }

    @Test
    void packTakesTheNearestTogether() {
        PlacementSettings pack = workers(3).withPolicy(PlacementPolicy.PACK);
        assertEquals("0 2 4", cpus(sixteen(), pack));
    }

    @Test
    void packTakesTheTightestPartThatFits() {
        PlacementSettings pack = workers(2).withPolicy(PlacementPolicy.PACK);
        assertEquals("4 6", cpus(sixteen(), pack.withCpus(CpuSet.parse("2-15"))), "a cache, not the end of one");
        assertEquals("0 2", cpus(sixteen(), pack), "the first of equal ones");
        assertEquals("8 10 12", cpus(sixteen(), pack.withWorkers(3).withCpus(CpuSet.parse("2-4,8-13"))), "a socket");
        assertEquals("2 4 6 8", cpus(sixteen(), pack.withWorkers(4).withCpus(CpuSet.parse("2-8"))), "all there is");
        assertEquals("4 6 8 5 7", cpus(sixteen(), pack.withWorkers(5).withCpus(CpuSet.parse("4-9"))), "second threads");
    }

    @Test
    void packTakesTheFirstNodeByIdAmongEqualOnes() {
        Topology turned = Topology.synthetic().cpus(2, 1, 0).cpus(2, 0, 0).build();
        assertEquals("2 3", cpus(turned, workers(2).withPolicy(PlacementPolicy.PACK)));
    }

    @Test
    void packTakesASocketBeforeANodeThatSpansSeveral() {
        Topology topology = Topology.synthetic()
                .cpus(1, 0, 0)
                .cpus(2, 0, 1)
                .cpus(1, 1, 2)
                .cpus(1, 1, 3)
                .build();
        assertEquals("1 2", cpus(topology, workers(2).withPolicy(PlacementPolicy.PACK)));
    }

    @Test
    void coresComeBeforeSiblingsAndCpusBeforeASecondLap() {
        assertEquals("0 2 4 6 8 10 12 14 1 9", cpus(sixteen(), workers(10)));
        assertEquals("0 2 4 6 8 10 12 14 1 3 5 7 9 11 13 15 0 8", cpus(sixteen(), workers(18)));
    }

    @Test
    void aPoolOfSiblingsAloneIsUsedToo() {
        PlacementSettings siblings = workers(3).withCpus(CpuSet.parse("1,3,5"));
        assertEquals("1 3 5", cpus(sixteen(), siblings));
    }

    @Test
    void nodesThatSpanSocketsAreTheCoarserPart() {
        Topology topology = Topology.synthetic()
                .cpus(1, 0, 0)
                .cpus(1, 0, 1)
                .cpus(1, 1, 2)
                .cpus(1, 1, 3)
                .build();
        assertEquals("0 2", cpus(topology, workers(2)));
    }

    @Test
    void configuredCpusAreCutToTheAllowedOnes() {
        Topology topology =
                Topology.synthetic().cpus(4, 0, 0).allowed(CpuSet.parse("1-3")).build();
        PlacementSettings asked = PlacementSettings.defaults().withCpus(CpuSet.parse("0-1,3"));
        PlacementPlan plan = PlacementPlanner.plan(topology, asked);
        assertEquals("1 3", cpus(topology, asked));
        assertTrue(plan.describe().contains("without 0"), plan.describe());
        PlacementSettings refused = PlacementSettings.defaults().withCpus(CpuSet.of(0));
        assertThrows(IllegalArgumentException.class, () -> PlacementPlanner.plan(topology, refused));
    }

    @Test
    void domainsAreNumberedOverThoseThatHaveWorkers() {
        PlacementSettings upper = PlacementSettings.defaults().withCpus(CpuSet.parse("4-5,12-13"));
        PlacementPlan plan = PlacementPlanner.plan(sixteen(), upper);
        assertEquals(2, plan.domainCount());
        assertEquals(0, plan.worker(0).domain());
        assertEquals(OptionalInt.of(1), plan.worker(0).node());
        assertEquals(1, plan.worker(1).domain());
        assertEquals(OptionalInt.of(3), plan.worker(1).node());
        assertEquals(1, plan.domainsFrom(1)[0]);
    }

    @Test
    void refusesCountsOutOfRange() {
        assertThrows(IllegalArgumentException.class, () -> workers(-1));
        assertThrows(IllegalArgumentException.class, () -> workers(PlacementSettings.WORKERS_MAX + 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> PlacementSettings.defaults().withCpus(CpuSet.EMPTY));
    }
}
