// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Ring;
import dev.pinion.locality.Topology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;

/// That the rings of every worker of a plan for the live machine are the CPUs by the emulated distance.
final class RingCheck {
    private RingCheck() {}

    static String run() throws CheckFailed {
        PlacementPlan plan = PlacementPlanner.plan(Topology.detect(), PlacementSettings.defaults());
        CheckFailed.unless(plan.size() == GuestMachine.CPUS, "the plan has " + plan.size() + " workers");
        TreeMap<Integer, List<Integer>> orderOfNode = new TreeMap<>();
        for (int worker = 0; worker < plan.size(); worker++) {
            int cpu = plan.worker(worker).cpu();
            List<List<Integer>> seen = new ArrayList<>();
            List<Integer> nodes = new ArrayList<>();
            for (Ring ring : plan.worker(worker).rings().rings()) {
                List<Integer> cpus = Arrays.stream(ring.workers())
                        .map(sibling -> plan.worker(sibling).cpu())
                        .sorted()
                        .boxed()
                        .toList();
                seen.add(cpus);
                nodes.add(GuestMachine.nodeOf(cpus.getFirst()));
            }
            List<List<Integer>> expected = GuestMachine.ringsOf(cpu);
            CheckFailed.unless(
                    seen.equals(expected),
                    "worker " + worker + " on CPU " + cpu + " has the rings " + seen + ", expected " + expected);
            orderOfNode.put(GuestMachine.nodeOf(cpu), nodes);
        }
        return "rings of all 8 workers as emulated; nodes in order, by own node: " + orderOfNode;
    }
}
