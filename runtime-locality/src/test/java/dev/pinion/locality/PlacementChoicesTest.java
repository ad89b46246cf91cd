// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// Nodes, SMT, kinds of core, distances that differ by direction: what a user may ask of a plan, and what it answers.
class PlacementChoicesTest {

    /// Two sockets of one node, two cores of two threads each: CPUs 0-3 and 4-7.
    private static final Topology SMT = Topology.synthetic()
            .core(2, 0, 0, 0)
            .core(2, 0, 0, 0)
            .core(2, 1, 1, 1)
            .core(2, 1, 1, 1)
            .build();

    /// Like a laptop: two fast cores of two threads, then four slow ones of one.
    private static Topology hybrid() {
        return Topology.synthetic()
                .core(2, 0, 0, 0)
                .core(2, 0, 0, 0)
                .capacity(512)
                .cpus(4, 0, 0, 0)
                .build();
    }

    private static PlacementSettings all() {
        return PlacementSettings.defaults();
    }

    private static String cpus(Topology topology, PlacementSettings settings) {
        return PlacementPlanner.plan(topology, settings).workers().stream()
                .map(worker -> String.valueOf(worker.cpu()))
                .collect(Collectors.joining(" "));
    }

    private static String refused(Topology topology, PlacementSettings settings) {
        return assertThrows(IllegalArgumentException.class, () -> PlacementPlanner.plan(topology, settings))
                .getMessage();
    }

    @Test
    void aNodeKeepsAllWorkersOnIt() {
        assertEquals("4 6 5 7", cpus(SMT, all().withNodes(CpuSet.of(1))));
        assertEquals("4 6 5 7 4", cpus(SMT, all().withNodes(CpuSet.of(1)).withWorkers(5)));
        PlacementPlan plan = PlacementPlanner.plan(SMT, all().withNodes(CpuSet.of(1)));
        assertEquals(CpuSet.parse("4-7"), plan.pool());
        assertEquals(1, plan.domainCount());
        assertTrue(plan.describe().contains("node 1 as configured"), plan.describe());
    }

    @Test
    void nodesAndCpusAreBothObeyed() {
        PlacementSettings both = all().withNodes(CpuSet.of(1)).withCpus(CpuSet.parse("0-5"));
        assertEquals("4 5", cpus(SMT, both));
        assertTrue(refused(SMT, both.withCpus(CpuSet.parse("0-3"))).contains("has CPUs 4-7"));
    }

    @Test
    void aNodeThatCannotBeUsedIsRefusedWithTheOnesThatCan() {
        assertEquals(
                "Node 7 is not on this machine; its nodes are 0-1", refused(SMT, all().withNodes(CpuSet.of(1, 7))));
        Topology cut = Topology.synthetic()
                .cpus(2, 0, 0)
                .cpus(2, 3, 1)
                .allowed(CpuSet.parse("0-1"))
                .build();
        String message = refused(cut, all().withNodes(CpuSet.of(3)));
        assertTrue(message.contains("2-3") && message.endsWith("nodes with usable CPUs are 0"), message);
        assertThrows(IllegalArgumentException.class, () -> all().withNodes(CpuSet.EMPTY));
    }

    @Test
    void withoutSmtEachCoreGivesOneThread() {
        PlacementSettings avoid = all().withAvoidSmt(true);
        assertEquals("0 2 4 6", cpus(SMT, avoid));
        assertEquals("0 2 4 6 0 4", cpus(SMT, avoid.withWorkers(6)));
        assertEquals("1 2", cpus(SMT, avoid.withCpus(CpuSet.parse("1-3"))));
        assertEquals("0 1", cpus(Topology.flat(2), avoid));
    }

    @Test
    void fastCoresComeFirstThenSlowOnesThenSecondThreads() {
        assertEquals("0 2", cpus(hybrid(), all().withWorkers(2)));
        assertEquals("0 2 4 5 6 7 1 3", cpus(hybrid(), all()));
        assertEquals("0 2 4 5 6 7", cpus(hybrid(), all().withAvoidSmt(true)));
        assertEquals("0 2 4", cpus(hybrid(), all().withWorkers(3).withPolicy(PlacementPolicy.PACK)));
    }

    @Test
    void aQuotaIsRoundedUpAndAConfiguredNumberWins() {
        SyntheticTopology builder = Topology.synthetic().cpus(64, 0, 0);
        assertEquals(1, PlacementPlanner.plan(builder.quota(0.5).build(), all()).size());
        assertEquals(2, PlacementPlanner.plan(builder.quota(2.0).build(), all()).size());
        assertEquals(3, PlacementPlanner.plan(builder.quota(2.5).build(), all()).size());
        assertEquals(64, PlacementPlanner.plan(builder.quota(99).build(), all()).size());
        assertEquals(
                8,
                PlacementPlanner.plan(builder.quota(0.5).build(), all().withWorkers(8))
                        .size());
    }

    @Test
    void eachWorkerReadsItsOwnRowOfAnAsymmetricTable() {
        Topology topology = Topology.synthetic()
                .cpus(1, 0, 0)
                .cpus(1, 1, 1)
                .cpus(1, 2, 2)
                .distance(0, 0, 10)
                .distance(0, 1, 30)
                .distance(0, 2, 20)
                .distance(1, 0, 20)
                .distance(1, 1, 10)
                .distance(1, 2, 30)
                .distance(2, 0, 15)
                .distance(2, 1, 15)
                .distance(2, 2, 10)
                .build();
        PlacementPlan plan = PlacementPlanner.plan(topology, all());
        assertEquals(
                "[remote(20) [2], remote(30) [1]]",
                plan.worker(0).rings().rings().toString());
        assertEquals(
                "[remote(20) [0], remote(30) [2]]",
                plan.worker(1).rings().rings().toString());
        assertEquals("[remote(15) [0, 1]]", plan.worker(2).rings().rings().toString());
    }

    @Test
    void scopesWidenFromTheCpuToTheNodeInsideThePool() {
        PlacementPlan plan = PlacementPlanner.plan(SMT, all());
        assertEquals("2", plan.cpusOf(1, PinScope.CPU).toString());
        assertEquals("2-3", plan.cpusOf(1, PinScope.CORE).toString());
        assertEquals("0-3", plan.cpusOf(1, PinScope.LLC).toString());
        assertEquals("4-7", plan.cpusOf(2, PinScope.NODE).toString());
        PlacementPlan cut = PlacementPlanner.plan(SMT, all().withCpus(CpuSet.parse("1-2,5")));
        assertEquals("1-2", cut.cpusOf(0, PinScope.NODE).toString());
    }

    @Test
    void aCacheThatSpansNodesIsCutToTheNode() {
        Topology topology =
                Topology.synthetic().cpus(2, 0, 0, 0).cpus(2, 1, 0, 0).build();
        PlacementPlan plan = PlacementPlanner.plan(topology, all());
        assertEquals("0-1", plan.cpusOf(0, PinScope.LLC).toString());
        PlacementPlan bare = PlacementPlanner.plan(Topology.flat(2), all());
        assertEquals("1", bare.cpusOf(1, PinScope.LLC).toString());
    }

    @Test
    void aWorkerWithoutItsCpuFindsTheNearestThatIsLeft() {
        PlacementPlan plan = PlacementPlanner.plan(SMT, all());
        assertEquals(2, plan.worker(1).cpu());
        assertEquals("2", plan.cpusOf(1, PinScope.CPU, CpuSet.parse("0-3")).toString());
        assertEquals("3", plan.cpusOf(1, PinScope.CPU, CpuSet.parse("0-1,3")).toString(), "its own core");
        assertEquals("1", plan.cpusOf(1, PinScope.CPU, CpuSet.parse("0-1,6")).toString(), "its own cache");
        assertEquals("6", plan.cpusOf(1, PinScope.CPU, CpuSet.of(6)).toString(), "anywhere");
        assertEquals("0-1", plan.cpusOf(1, PinScope.NODE, CpuSet.parse("0-1,6")).toString());
        assertEquals("6-7", plan.cpusOf(1, PinScope.CORE, CpuSet.parse("6-7")).toString());
        assertEquals("", plan.cpusOf(1, PinScope.CPU, CpuSet.EMPTY).toString());
        assertEquals("99", plan.cpusOf(1, PinScope.CPU, CpuSet.of(99)).toString(), "a CPU that nobody knew");
    }

    @Test
    void aRefugeLiesInThePoolWhileAnythingOfItIsLeft() {
        PlacementPlan plan = PlacementPlanner.plan(SMT, all().withCpus(CpuSet.parse("0,4-5")));
        assertEquals("5", plan.cpusOf(0, PinScope.CPU, CpuSet.parse("1-3,5")).toString());
        assertEquals("1", plan.cpusOf(0, PinScope.CPU, CpuSet.parse("1-3")).toString());
    }

    @Test
    void capacitiesOutOfRangeAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Topology.synthetic().capacity(0));
        assertThrows(IllegalArgumentException.class, () -> Topology.synthetic().capacity(1025));
    }
}
