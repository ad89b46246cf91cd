// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

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
    private final PoolParts parts;

    // Guarded by: this.
    private CpuSet free;

    private CpuPool(Topology topology, CpuSet all) {
        this.topology = topology;
        this.all = all;
        this.parts = new PoolParts(topology, all);
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
        return takeEach(parts.nodes());
    }

    /// One share for each last-level cache, within its node, that has free CPUs; for each core where no cache
    /// is known.
    ///
    /// @throws IllegalStateException if no CPU is free
    public synchronized List<CpuShare> takeEachLlc() {
        return takeEach(parts.caches());
    }

    /// So many CPUs that are near each other: out of the fullest core, cache, node or socket, in this order, that
    /// still has room for them.
    ///
    /// Only of cores that nobody holds a thread of, as long as these are enough; all of these and then some of the
    /// others, if not. So two holders share a core only when no whole core is free.
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
        return take(CpuSet.of(wholeCoresFirst(roomFor(count)).stream()
                .limit(count)
                .mapToInt(id -> id)
                .toArray()));
    }

    private CpuSet roomFor(int count) {
        List<Collection<CpuSet>> levels = parts.levels();
        CpuSet whole = wholeFreeCores();
        if (whole.size() >= count) {
            return new TightestPart(topology, whole).with(count, levels);
        }
        // They all are needed, and more.
        List<List<CpuSet>> around = levels.stream()
                .map(level ->
                        level.stream().filter(part -> part.containsAll(whole)).toList())
                .toList();
        return new TightestPart(topology, free).with(count, around);
    }

    /// The CPUs of those cores of which nobody holds a thread.
    private CpuSet wholeFreeCores() {
        return CpuSet.of(free.stream().filter(cpu -> isWhole(topology.cpu(cpu))).toArray());
    }

    private boolean isWhole(Cpu cpu) {
        return free.containsAll(cpu.siblings().intersect(all));
    }

    synchronized void giveBack(CpuSet cpus) {
        free = free.union(cpus);
    }

    private CpuShare take(CpuSet cpus) {
        free = free.without(cpus);
        return new CpuShare(this, cpus);
    }

    private List<CpuShare> takeEach(Collection<CpuSet> each) {
        if (free.isEmpty()) {
            throw exhausted("no CPU");
        }
        List<CpuShare> shares = new ArrayList<>();
        for (CpuSet part : each) {
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

    private List<Integer> wholeCoresFirst(CpuSet from) {
        Comparator<Cpu> order = Comparator.comparing((Cpu cpu) -> !isWhole(cpu))
                .thenComparing(Cpu::capacity, Comparator.reverseOrder())
                .thenComparing(CpuOrder.nearness(new Domains(topology)));
        return from.stream().mapToObj(topology::cpu).sorted(order).map(Cpu::id).toList();
    }
}
