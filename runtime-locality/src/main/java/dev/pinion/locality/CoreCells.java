// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes cores as cells: `[0:w0 1:w4]`, each CPU with its workers.
final class CoreCells {

    private final Topology topology;
    private final CpuSet pool;
    private final Map<Integer, List<Integer>> workersOn = new HashMap<>();

    CoreCells(PlacementPlan plan) {
        this.topology = plan.topology();
        this.pool = plan.pool();
        plan.workers()
                .forEach(place -> workersOn
                        .computeIfAbsent(place.cpu(), cpu -> new ArrayList<>())
                        .add(place.id()));
    }

    /// One cell for each core that has some of these CPUs, cut to them.
    List<String> of(CpuSet cpus) {
        return cpus.stream()
                .mapToObj(topology::cpu)
                .filter(cpu -> cpu.siblings().intersect(cpus).first() == cpu.id())
                .map(first -> cell(first, first.siblings().intersect(cpus)))
                .toList();
    }

    private String cell(Cpu core, CpuSet cpus) {
        String inside = cpus.stream().mapToObj(this::cpu).collect(Collectors.joining(" "));
        return "[" + inside + "]" + (core.capacity() == Cpu.CAPACITY_MAX ? "" : "@" + core.capacity());
    }

    private String cpu(int id) {
        if (!pool.contains(id)) {
            return "(" + id + ")";
        }
        List<Integer> workers = workersOn.getOrDefault(id, List.of());
        return workers.isEmpty()
                ? String.valueOf(id)
                : id + ":w" + workers.stream().map(String::valueOf).collect(Collectors.joining(",w"));
    }

    /// How to read the cells that occur in this plan.
    String legend() {
        StringBuilder legend = new StringBuilder("[ ] core, 0:w1 CPU 0 with worker 1");
        if (!pool.containsAll(topology.online())) {
            legend.append(", (0) CPU that is not for this plan");
        }
        if (topology.cpus().stream().anyMatch(cpu -> cpu.capacity() != Cpu.CAPACITY_MAX)) {
            legend.append(", @n slower kind of core, n/").append(Cpu.CAPACITY_MAX);
        }
        return legend.toString();
    }
}
