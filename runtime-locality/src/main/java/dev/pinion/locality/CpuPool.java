// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// Gives disjoint CPU sets to several runtimes of one JVM: a node each, a last-level cache each, or so many CPUs.
///
/// ```java
/// CpuPool pool = CpuPool.of(Topology.detect());
/// for (CpuShare share : pool.takeEachNode()) {
///     runtimes.add(new RuntimeBuilder().name("on-" + share.cpus()).cpus(share.cpus()).build());
/// }
/// ```
///
/// A pool knows only what it gave out itself: share one among all that should keep out of each other's way.
/// Thread-safe; nothing blocks for longer than the bookkeeping takes.
public final class CpuPool {

    private final Topology topology;
    private final CpuSet all;

    // Guarded by: this.
    private CpuSet free;

    private CpuPool(Topology topology, CpuSet all) {
        this.topology = topology;
        this.all = all;
        this.free = all;
    }

    /// A pool of all CPUs that this process may use.
    public static CpuPool of(Topology topology) {
        return new CpuPool(topology, topology.allowed().cpus());
    }

    /// A pool of these CPUs, as far as this process may use them.
    ///
    /// @throws IllegalArgumentException if it may use none of them
    public static CpuPool of(Topology topology, CpuSet cpus) {
        PlacementSettings settings = PlacementSettings.defaults().withCpus(cpus);
        return new CpuPool(topology, new CandidateCpus(topology, new ArrayList<>()).under(settings));
    }

    /// The CPUs that nobody holds now.
    public synchronized CpuSet free() {
        return free;
    }

    /// All free CPUs of the NUMA node with this id of the kernel's.
    ///
    /// @throws IllegalArgumentException if the machine has no such node, or none of its CPUs is in this pool
    /// @throws IllegalStateException if none of them is free
    public synchronized CpuShare takeNode(int node) {
        PlacementSettings settings = PlacementSettings.defaults().withCpus(all).withNodes(CpuSet.of(node));
        CpuSet theirs = new CandidateCpus(topology, new ArrayList<>()).under(settings);
        CpuSet left = theirs.intersect(free);
        if (left.isEmpty()) {
            throw exhausted("no CPU of node " + node + " (" + theirs + ")");
        }
        return take(left);
    }

    /// One share for each NUMA node that has free CPUs, by id; for each socket on a machine without nodes, or
    /// where a CPU has several.
    ///
    /// @throws IllegalStateException if no CPU is free
    public synchronized List<CpuShare> takeEachNode() {
        return takeEach(parts(PinScope.NODE));
    }

    /// One share for each last-level cache, within its node, that has free CPUs; for each core where no cache
    /// is known.
    ///
    /// @throws IllegalStateException if no CPU is free
    public synchronized List<CpuShare> takeEachLlc() {
        return takeEach(parts(PinScope.LLC));
    }

    /// So many CPUs that are near each other: out of the fullest cache, node or socket, in this order, that
    /// still has room for them; whole free cores first.
    ///
    /// @throws IllegalArgumentException if the count is less than 1
    /// @throws IllegalStateException if fewer are free
    public synchronized CpuShare take(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("A share has at least one CPU, not " + count);
        }
        if (count > free.size()) {
            throw exhausted(free.size() + " of the " + count + " CPUs asked for");
        }
        CpuSet from = new TightestPart(topology, free)
                .with(count, List.of(parts(PinScope.CORE), parts(PinScope.LLC), parts(PinScope.NODE), sockets()));
        return take(CpuSet.of(
                wholeCoresFirst(from).stream().limit(count).mapToInt(id -> id).toArray()));
    }

    synchronized void giveBack(CpuSet cpus) {
        free = free.union(cpus);
    }

    private CpuShare take(CpuSet cpus) {
        free = free.without(cpus);
        return new CpuShare(this, cpus);
    }

    private List<CpuShare> takeEach(Set<CpuSet> parts) {
        if (free.isEmpty()) {
            throw exhausted("no CPU");
        }
        List<CpuShare> shares = new ArrayList<>();
        for (CpuSet part : parts) {
            CpuSet left = part.intersect(free);
            if (!left.isEmpty()) {
                shares.add(take(left));
            }
        }
        return shares;
    }

    private IllegalStateException exhausted(String what) {
        return new IllegalStateException("The pool of CPUs " + all + " has " + what + " free; given out are "
                + all.without(free) + ". Close a share or ask for less");
    }

    private Set<CpuSet> parts(PinScope scope) {
        PinReach reach = new PinReach(topology, all);
        return all.stream()
                .mapToObj(cpu -> reach.around(cpu, scope))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private Set<CpuSet> sockets() {
        return topology.sockets().stream()
                .map(socket -> socket.cpus().intersect(all))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private List<Integer> wholeCoresFirst(CpuSet from) {
        Comparator<Cpu> order = Comparator.comparing(
                        (Cpu cpu) -> !from.containsAll(cpu.siblings().intersect(all)))
                .thenComparing(Cpu::capacity, Comparator.reverseOrder())
                .thenComparing(CpuOrder.nearness(new Domains(topology)));
        return from.stream().mapToObj(topology::cpu).sorted(order).map(Cpu::id).toList();
    }
}
