// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Makes a [PlacementPlan]: a pure function of topology and settings, with no state. Safe from any thread.
///
/// Guarantees: every worker is on an allowed CPU; no CPU has two workers before all have one; no core has two
/// before all have one. Workers of one lap are numbered by nearness, so neighbours in number are neighbours on the
/// machine.
public final class PlacementPlanner {

    private PlacementPlanner() {}

    /// The plan for these settings on this machine.
    ///
    /// @throws IllegalArgumentException if the settings name CPUs of which this process may use none
    public static PlacementPlan plan(Topology topology, PlacementSettings settings) {
        List<String> reasons = new ArrayList<>();
        CpuSet pool = pool(topology, settings, reasons);
        int count = count(topology, settings, pool, reasons);
        Domains domains = new Domains(topology);
        Cpu[] cpus = new CpuOrder(topology, pool, domains).take(count, settings.policy());
        return new PlacementPlan(
                topology, places(cpus, domains), usedDomains(cpus, domains).size(), reasons);
    }

    private static CpuSet pool(Topology topology, PlacementSettings settings, List<String> reasons) {
        CpuSet allowed = topology.allowed().cpus();
        CpuSet asked = settings.cpus();
        if (asked == null) {
            return allowed;
        }
        CpuSet pool = asked.intersect(allowed);
        if (pool.isEmpty()) {
            throw new IllegalArgumentException(
                    "None of the CPUs " + asked + " may be used by this process; choose from " + allowed
                            + ", or widen its affinity mask or cpuset");
        }
        CpuSet refused = asked.without(allowed);
        reasons.add(
                refused.isEmpty()
                        ? "CPUs " + asked + " as configured"
                        : "CPUs " + asked + " as configured, without " + refused + ", which this process may not use");
        return pool;
    }

    private static int count(Topology topology, PlacementSettings settings, CpuSet pool, List<String> reasons) {
        if (settings.workers() > 0) {
            reasons.add(settings.workers() + " workers as configured");
            return settings.workers();
        }
        int count = Math.min(pool.size(), PlacementSettings.WORKERS_MAX);
        if (topology.quotaCpus().isEmpty()) {
            reasons.add(pool.size() == 1 ? "one allowed CPU" : "one for each of " + pool.size() + " allowed CPUs");
            return count;
        }
        double quota = topology.quotaCpus().getAsDouble();
        int granted = (int) Math.max(1, Math.min(count, Math.ceil(quota)));
        reasons.add("the lesser of " + pool.size() + " allowed CPUs and a quota of " + quota + " CPUs, rounded up");
        return granted;
    }

    private static List<WorkerPlace> places(Cpu[] cpus, Domains domains) {
        Map<Integer, Integer> used = usedDomains(cpus, domains);
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
