// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Makes a [PlacementPlan]: a pure function of topology and settings, with no state. Safe from any thread.
///
/// Guarantees: every worker is on an allowed CPU; no CPU has two workers before all have one; no core has two
/// before all have one; among the first threads, and among the second, faster kinds of core come first.
/// Workers of one such group are numbered by nearness, so neighbours in number are neighbours on the machine.
public final class PlacementPlanner {

    private PlacementPlanner() {}

    /// The plan for these settings on this machine.
    ///
    /// @throws IllegalArgumentException if the settings leave no CPU that this process may use, or name a node
    ///     that is not there
    public static PlacementPlan plan(Topology topology, PlacementSettings settings) {
        List<String> reasons = new ArrayList<>();
        CpuSet pool = new CandidateCpus(topology, reasons).under(settings);
        int count = count(topology, settings, pool, reasons);
        Domains domains = new Domains(topology);
        Cpu[] cpus = new CpuOrder(topology, pool, domains).take(count, settings.policy());
        Map<Integer, Integer> used = usedDomains(cpus, domains);
        return new PlacementPlan(topology, pool, places(cpus, domains, used), used.size(), reasons);
    }

    private static int count(Topology topology, PlacementSettings settings, CpuSet pool, List<String> reasons) {
        if (settings.workers() > 0) {
            reasons.add(settings.workers() + (settings.workers() == 1 ? " worker" : " workers") + " as configured");
            return settings.workers();
        }
        int count = Math.min(pool.size(), PlacementSettings.WORKERS_MAX);
        if (topology.quotaCpus().isEmpty()) {
            reasons.add(
                    pool.size() == 1
                            ? "one CPU that may be used"
                            : "one for each of " + pool.size() + " CPUs that may be used");
            return count;
        }
        double quota = topology.quotaCpus().getAsDouble();
        int granted = (int) Math.max(1, Math.min(count, Math.ceil(quota)));
        reasons.add("the lesser of " + pool.size() + (pool.size() == 1 ? " allowed CPU" : " allowed CPUs")
                + " and a quota of " + quota + " CPUs, rounded up");
        return granted;
    }

    private static List<WorkerPlace> places(Cpu[] cpus, Domains domains, Map<Integer, Integer> used) {
        RingBuilder rings = new RingBuilder(domains, cpus);
        List<WorkerPlace> places = new ArrayList<>();
        for (int worker = 0; worker < cpus.length; worker++) {
            Cpu cpu = cpus[worker];
            int domain = used.getOrDefault(domains.of(cpu), 0);
            places.add(new WorkerPlace(worker, cpu.id(), cpu.node(), cpu.socket(), domain, rings.rings(worker)));
        }
        return places;
    }

    /// Numbers the domains that have workers, densely, in the order of the domains.
    private static Map<Integer, Integer> usedDomains(Cpu[] cpus, Domains domains) {
        boolean[] used = new boolean[domains.count()];
        for (Cpu cpu : cpus) {
            used[domains.of(cpu)] = true;
        }
        Map<Integer, Integer> dense = new HashMap<>();
        for (int domain = 0; domain < used.length; domain++) {
            if (used[domain]) {
                dense.put(domain, dense.size());
            }
        }
        return dense;
    }
}
