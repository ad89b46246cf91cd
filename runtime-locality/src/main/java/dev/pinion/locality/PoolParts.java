// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// The parts of a machine that hold CPUs of a pool, cut to the pool. The parts of one level are disjoint, keep cores
/// together and stand in the order of the nodes' ids, then of the CPUs'. A pure function.
final class PoolParts {

    private final Domains domains;
    private final List<Cpu> cpus;
    private final Topology topology;

    PoolParts(Topology topology, CpuSet pool) {
        this.topology = topology;
        this.domains = new Domains(topology);
        this.cpus = pool.stream()
                .mapToObj(topology::cpu)
                .sorted(CpuOrder.nearness(domains))
                .toList();
    }

    Collection<CpuSet> cores() {
        return by(Cpu::siblings);
    }

    /// A cache that spans nodes is a part in each of them; a CPU without a known cache has its core for one.
    Collection<CpuSet> caches() {
        return by(cpu -> {
            Cache llc = cpu.llc();
            return List.of(domains.of(cpu), llc == null ? cpu.siblings() : llc.cpus());
        });
    }

    /// The CPUs that have no node of their own make one for each socket, after the others.
    Collection<CpuSet> nodes() {
        return by(domains::of);
    }

    /// Cores, caches, nodes, sockets: the smallest parts first.
    List<Collection<CpuSet>> levels() {
        Collection<CpuSet> nodes = nodes();
        Collection<CpuSet> sockets = by(Cpu::socket);
        // A node may span sockets and a socket may hold nodes: the fewer of the two are the larger part.
        return nodes.size() < sockets.size()
                ? List.of(cores(), caches(), sockets, nodes)
                : List.of(cores(), caches(), nodes, sockets);
    }

    private Collection<CpuSet> by(Function<Cpu, Object> part) {
        Map<Object, BitSet> parts = new LinkedHashMap<>();
        for (Cpu cpu : cpus) {
            Cpu first = topology.cpu(cpu.siblings().first());
            parts.computeIfAbsent(part.apply(first), key -> new BitSet()).set(cpu.id());
        }
        return parts.values().stream().map(CpuSet::of).toList();
    }
}
