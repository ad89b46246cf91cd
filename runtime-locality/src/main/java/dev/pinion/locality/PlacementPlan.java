// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.LinkedHashSet;
import java.util.List;

/// Which worker lives where, and in which order it looks at the others. Immutable; safe from any thread.
///
/// @param topology the machine that it was made for
/// @param workers by worker id
/// @param domainCount how many memory domains have workers
/// @param reasons why it came out so, one short sentence each
public record PlacementPlan(Topology topology, List<WorkerPlace> workers, int domainCount, List<String> reasons) {

    public PlacementPlan {
        workers = List.copyOf(workers);
        reasons = List.copyOf(reasons);
    }

    /// How many workers, at least one.
    public int size() {
        return workers.size();
    }

    /// The place of this worker.
    public WorkerPlace worker(int id) {
        return workers.get(id);
    }

    /// The memory domains that have workers, nearest to this worker first: its own leads.
    public int[] domainsFrom(int worker) {
        WorkerPlace place = workers.get(worker);
        LinkedHashSet<Integer> nearestFirst = new LinkedHashSet<>();
        nearestFirst.add(place.domain());
        for (int sibling : place.rings().order()) {
            nearestFirst.add(workers.get(sibling).domain());
        }
        return nearestFirst.stream().mapToInt(domain -> domain).toArray();
    }

    /// One line for a person, such as `4 workers on CPUs 0-3`.
    public String describe() {
        CpuSet cpus = CpuSet.of(workers.stream().mapToInt(WorkerPlace::cpu).toArray());
        return size() + (size() == 1 ? " worker on CPU " : " workers on CPUs ") + cpus + " ("
                + String.join("; ", reasons) + ")";
    }
}
