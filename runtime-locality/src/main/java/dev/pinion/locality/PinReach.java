// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

/// Which CPUs lie around a CPU, scope by scope, inside a pool. A pure function.
final class PinReach {

    private final Topology topology;
    private final CpuSet pool;

    PinReach(Topology topology, CpuSet pool) {
        this.topology = topology;
        this.pool = pool;
    }

    /// The CPUs of the pool within this scope of a CPU of the topology.
    CpuSet around(int cpuId, PinScope scope) {
        Cpu cpu = topology.cpu(cpuId);
        CpuSet reach = switch (scope) {
            case CPU -> CpuSet.of(cpuId);
            case CORE -> cpu.siblings();
            case LLC -> cache(cpu);
            case NODE -> domain(cpu).union(cpu.siblings());
        };
        return reach.intersect(pool);
    }

    /// The node, which garbled files may keep from holding the whole core; the socket where the CPU has no node
    /// of its own.
    private CpuSet domain(Cpu cpu) {
        return topology.nodes().stream()
                .filter(node ->
                        cpu.node().isPresent() && node.id() == cpu.nodes().first())
                .findFirst()
                .map(NumaNode::cpus)
                .orElseGet(() -> topology.sockets().get(cpu.socket()).cpus());
    }

    /// A last-level cache may span nodes: only the part within the own one.
    private CpuSet cache(Cpu cpu) {
        Cache llc = cpu.llc();
        return llc == null ? cpu.siblings() : llc.cpus().intersect(domain(cpu)).union(cpu.siblings());
    }
}
