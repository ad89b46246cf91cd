// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/// What every plan must hold, whatever the machine.
final class PlanProperties {

    private PlanProperties() {}

    static void check(Topology topology, int workers) {
        for (PlacementPolicy policy : PlacementPolicy.values()) {
            PlacementSettings settings =
                    PlacementSettings.defaults().withWorkers(workers).withPolicy(policy);
            check(topology, settings);
            check(topology, settings.withAvoidSmt(true));
            topology.nodes().stream()
                    .filter(node ->
                            !node.cpus().intersect(topology.allowed().cpus()).isEmpty())
                    .forEach(node -> check(topology, settings.withNodes(CpuSet.of(node.id()))));
        }
    }

    private static void check(Topology topology, PlacementSettings settings) {
        PlacementPlan plan = PlacementPlanner.plan(topology, settings);
        assertEquals(settings.workers(), plan.size());
        assertTrue(topology.allowed().cpus().containsAll(plan.pool()));
        checkCpus(topology, plan);
        for (WorkerPlace place : plan.workers()) {
            checkRings(plan, place);
            checkPins(plan, place);
        }
        CpuSet nodes = settings.nodes();
        if (nodes != null) {
            plan.pool().stream()
                    .forEach(cpu ->
                            assertTrue(topology.cpu(cpu).nodes().contains(nodes.first()), "CPU of another node"));
        }
        assertTrue(plan.picture().contains(":w" + (plan.size() - 1))
                || plan.picture().contains(",w" + (plan.size() - 1)));
    }

    private static void checkPins(PlacementPlan plan, WorkerPlace place) {
        CpuSet narrower = CpuSet.of(place.cpu());
        for (PinScope scope : PinScope.values()) {
            CpuSet held = plan.cpusOf(place.id(), scope);
            assertTrue(held.containsAll(narrower), () -> scope + " is narrower than the scope before");
            assertTrue(plan.pool().containsAll(held), () -> scope + " leaves the pool");
            CpuSet left = plan.pool().without(held);
            CpuSet refuge = plan.cpusOf(place.id(), scope, left.isEmpty() ? held : left);
            assertTrue(!refuge.isEmpty() && (left.isEmpty() ? held : left).containsAll(refuge), "no refuge");
            narrower = held;
        }
    }

    private static void checkCpus(Topology topology, PlacementPlan plan) {
        CpuSet allowed = plan.pool();
        Map<Integer, Integer> uses = new HashMap<>();
        Set<CpuSet> cores = new HashSet<>();
        long allCores = allowed.stream()
                .mapToObj(cpu -> topology.cpu(cpu).siblings())
                .distinct()
                .count();
        for (WorkerPlace place : plan.workers()) {
            assertTrue(allowed.contains(place.cpu()), () -> "worker on CPU " + place.cpu() + " of " + allowed);
            boolean newCore = cores.add(topology.cpu(place.cpu()).siblings());
            assertTrue(newCore || cores.size() == allCores, "a core twice before all once");
            int use = uses.merge(place.cpu(), 1, Integer::sum);
            assertTrue(use == 1 || uses.size() == allowed.size(), "a CPU twice before all once");
            assertEquals(topology.cpu(place.cpu()).node(), place.node());
        }
    }

    private static void checkRings(PlacementPlan plan, WorkerPlace place) {
        BitSet others = new BitSet();
        others.set(0, plan.size());
        others.clear(place.id());
        BitSet seen = new BitSet();
        int lastDistance = 0;
        boolean leftHome = false;
        for (Ring ring : place.rings().rings()) {
            assertTrue(ring.size() > 0);
            int distance = ring.nodeDistance().orElse(Integer.MAX_VALUE);
            assertTrue(distance >= lastDistance, () -> "distance falls: " + place.rings());
            lastDistance = distance;
            int lastTurn = 0;
            for (int sibling : ring.workers()) {
                assertTrue(!seen.get(sibling), () -> "twice: " + place.rings());
                seen.set(sibling);
                int turn = Math.floorMod(sibling - place.id(), plan.size());
                assertTrue(turn > lastTurn, () -> "no rotation: " + place.rings());
                lastTurn = turn;
                boolean home = plan.worker(sibling).domain() == place.domain();
                assertTrue(!home || !leftHome, () -> "own node after another: " + place.rings());
                leftHome |= !home;
                checkDistance(plan.topology(), place, plan.worker(sibling), ring);
            }
        }
        assertEquals(others, seen);
    }

    private static void checkDistance(Topology topology, WorkerPlace from, WorkerPlace to, Ring ring) {
        boolean sameNode = from.domain() == to.domain();
        assertEquals(sameNode, ring.distance().compareTo(RingDistance.SAME_NODE) <= 0);
        if (from.node().isPresent() && to.node().isPresent()) {
            int own = from.node().getAsInt();
            OptionalInt kernel = topology.nodes().stream()
                    .filter(node -> node.id() == own)
                    .findFirst()
                    .orElseThrow()
                    .distanceTo(to.node().getAsInt());
            assertEquals(kernel, ring.nodeDistance());
        }
        if (ring.distance() == RingDistance.SAME_CORE) {
            assertTrue(topology.cpu(from.cpu()).siblings().contains(to.cpu()));
        }
        if (ring.distance() == RingDistance.SAME_SOCKET) {
            assertEquals(from.socket(), to.socket());
        }
    }
}
