// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToIntFunction;

/// The order in which a pool of CPUs is given out: first one hardware thread of each core, the fastest kind of
/// core first, then the second threads, and so on; when all are used, the same lap again.
final class CpuOrder {

    private static final int NO_LLC = -1;

    private final Topology topology;

    /// Grouping keys from the coarsest to the finest part of a machine.
    private final List<ToIntFunction<Cpu>> parts;

    /// The CPUs of each phase by nearness: the first holds the first thread of every core of the fastest kind.
    private final List<List<Cpu>> phases;

    /// Which thread of its core a CPU is, and how fast the core: what puts CPUs into one phase.
    private record Phase(int thread, int capacity) implements Comparable<Phase> {
        private static final Comparator<Phase> FIRST_AND_FASTEST =
                Comparator.comparingInt(Phase::thread).thenComparing(Phase::capacity, Comparator.reverseOrder());

        @Override
        public int compareTo(Phase other) {
            return FIRST_AND_FASTEST.compare(this, other);
        }
    }

    CpuOrder(Topology topology, CpuSet pool, Domains domains) {
        this.topology = topology;
        List<Cpu> cpus = pool.stream().mapToObj(topology::cpu).toList();
        ToIntFunction<Cpu> socket = Cpu::socket;
        ToIntFunction<Cpu> domain = domains::of;
        // A node may span sockets and a socket may hold nodes: the fewer of the two are the coarser part.
        boolean nodesAreCoarser = distinct(cpus, domain) < distinct(cpus, socket);
        this.parts = nodesAreCoarser
                ? List.of(domain, socket, CpuOrder::firstOfLlc)
                : List.of(socket, domain, CpuOrder::firstOfLlc);
        Map<Phase, List<Cpu>> byPhase = new TreeMap<>();
        for (Cpu cpu : cpus.stream().sorted(nearness(domains)).toList()) {
            byPhase.computeIfAbsent(new Phase(rankInCore(cpu, pool), cpu.capacity()), phase -> new ArrayList<>())
                    .add(cpu);
        }
        this.phases = List.copyOf(byPhase.values());
    }

    /// Puts what is near each other next to each other: domain, socket, last-level cache, core.
    static Comparator<Cpu> nearness(Domains domains) {
        return Comparator.comparingInt((Cpu cpu) -> domains.of(cpu))
                .thenComparingInt(Cpu::socket)
                .thenComparingInt(CpuOrder::firstOfLlc)
                .thenComparingInt(cpu -> cpu.siblings().first())
                .thenComparingInt(Cpu::id);
    }

    /// The CPUs for this many workers, by worker id.
    Cpu[] take(int count, PlacementPolicy policy) {
        List<Cpu> taken = new ArrayList<>(count);
        while (taken.size() < count) {
            for (List<Cpu> phase : phases) {
                int share = Math.min(phase.size(), count - taken.size());
                taken.addAll(share == phase.size() ? phase : some(phase, share, policy));
            }
        }
        return taken.toArray(new Cpu[0]);
    }

    /// Some of a phase, still by nearness.
    private List<Cpu> some(List<Cpu> phase, int share, PlacementPolicy policy) {
        if (policy == PlacementPolicy.PACK) {
            CpuSet near = tightest(phase, share);
            return phase.stream()
                    .filter(cpu -> near.contains(cpu.id()))
                    .limit(share)
                    .toList();
        }
        CpuSet chosen = CpuSet.of(
                inTurn(phase, parts).stream().limit(share).mapToInt(Cpu::id).toArray());
        return phase.stream().filter(cpu -> chosen.contains(cpu.id())).toList();
    }

    /// The smallest part that has so many CPUs of the phase, so that workers who fit into one do not span two.
    private CpuSet tightest(List<Cpu> phase, int share) {
        CpuSet cpus = CpuSet.of(phase.stream().mapToInt(Cpu::id).toArray());
        return new TightestPart(topology, cpus).with(share, new PoolParts(topology, cpus).levels());
    }

    /// The CPUs such that any beginning of the list is spread evenly over the parts.
    private static List<Cpu> inTurn(List<Cpu> cpus, List<ToIntFunction<Cpu>> parts) {
        if (parts.isEmpty()) {
            return cpus;
        }
        Map<Integer, List<Cpu>> groups = new LinkedHashMap<>();
        for (Cpu cpu : cpus) {
            groups.computeIfAbsent(parts.getFirst().applyAsInt(cpu), part -> new ArrayList<>())
                    .add(cpu);
        }
        List<List<Cpu>> queues = groups.values().stream()
                .map(group -> inTurn(group, parts.subList(1, parts.size())))
                .toList();
        List<Cpu> result = new ArrayList<>(cpus.size());
        for (int place = 0; result.size() < cpus.size(); place++) {
            for (List<Cpu> queue : queues) {
                if (place < queue.size()) {
                    result.add(queue.get(place));
                }
            }
        }
        return result;
    }

    private static int rankInCore(Cpu cpu, CpuSet pool) {
        return (int) cpu.siblings().intersect(pool).stream()
                .takeWhile(id -> id < cpu.id())
                .count();
    }

    private static int firstOfLlc(Cpu cpu) {
        Cache llc = cpu.llc();
        return llc == null ? NO_LLC : llc.cpus().first();
    }

    private static int distinct(List<Cpu> cpus, ToIntFunction<Cpu> part) {
        return (int) cpus.stream().mapToInt(part).distinct().count();
    }
}
