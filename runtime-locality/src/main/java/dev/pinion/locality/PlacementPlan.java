// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.LinkedHashSet;
import java.util.List;

/// Which worker lives where, and in which order it looks at the others. Immutable; safe from any thread.
///
/// @param topology the machine that it was made for
/// @param pool the CPUs that it chose from; pins of any scope stay inside
/// @param workers by worker id
/// @param domainCount how many memory domains have workers
/// @param reasons why it came out so, one short sentence each
public record PlacementPlan(
        Topology topology, CpuSet pool, List<WorkerPlace> workers, int domainCount, List<String> reasons) {

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

    /// The CPUs that have workers.
    public CpuSet cpus() {
        return CpuSet.of(workers.stream().mapToInt(WorkerPlace::cpu).toArray());
    }

    /// The CPUs to which a pin of this scope holds the worker; its planned CPU is among them.
    public CpuSet cpusOf(int worker, PinScope scope) {
        return new PinReach(topology, pool).around(workers.get(worker).cpu(), scope);
    }

    /// The same when only these CPUs may still be used: what is left of the planned ones, else those around the
    /// nearest CPU that is left: same core, last-level cache, node, socket, anywhere, and inside the pool while
    /// anything of it is left. Workers that lose the same CPU are dealt out over equally near ones.
    ///
    /// @return never empty, unless `allowed` is
    public CpuSet cpusOf(int worker, PinScope scope, CpuSet allowed) {
        CpuSet planned = cpusOf(worker, scope).intersect(allowed);
        return planned.isEmpty() ? new Refuge(this, allowed).of(worker, scope) : planned;
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

    /// The machine with the workers in it, for a person: sockets, in them nodes, in them last-level caches, in
    /// them cores. Several lines, none longer than [PlanPicture#COLUMNS_MAX] unless a single part is.
    public String picture() {
        return PlanPicture.of(this);
    }

    /// One line for a person, such as `4 workers on CPUs 0-3`.
    public String describe() {
        CpuSet cpus = cpus();
        return size() + (size() == 1 ? " worker" : " workers") + (cpus.size() == 1 ? " on CPU " : " on CPUs ") + cpus
                + " (" + String.join("; ", reasons) + ")";
    }
}
