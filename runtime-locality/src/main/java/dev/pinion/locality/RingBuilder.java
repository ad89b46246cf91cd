// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/// Sorts the siblings of each worker into rings. A pure function of the topology and of which worker has which
/// CPU.
///
/// Own domain first: same core, same last-level cache, own socket, the rest of the domain. Then the other domains
/// by the kernel's distance, at equal distance those of the own socket first; domains without a distance come
/// last, own socket first, each a ring of its own, by number, starting after the own.
final class RingBuilder {

    private static final int UNKNOWN = Integer.MAX_VALUE;

    private final Cpu[] cpus;
    private final int[] domains;
    private final Domains table;

    /// @param cpus the CPU of each worker, by worker id
    RingBuilder(Domains table, Cpu[] cpus) {
        this.table = table;
        this.cpus = cpus.clone();
        this.domains = new int[cpus.length];
        for (int worker = 0; worker < cpus.length; worker++) {
            domains[worker] = table.of(cpus[worker]);
        }
    }

    /// What puts two siblings into the same ring, in the order of the rings.
    private record Reach(int tier, int nodeDistance, RingDistance distance, int turn) implements Comparable<Reach> {
        private static final Comparator<Reach> NEAREST_FIRST = Comparator.comparingInt(Reach::tier)
                .thenComparingInt(Reach::nodeDistance)
                .thenComparing(Reach::distance)
                .thenComparingInt(Reach::turn);

        @Override
        public int compareTo(Reach other) {
            return NEAREST_FIRST.compare(this, other);
        }
    }

    Rings rings(int worker) {
        Map<Reach, List<Integer>> members = new TreeMap<>();
        for (int step = 1; step < cpus.length; step++) {
            int sibling = (worker + step) % cpus.length;
            members.computeIfAbsent(reach(worker, sibling), reach -> new ArrayList<>())
                    .add(sibling);
        }
        List<Ring> rings = new ArrayList<>();
        members.forEach((reach, siblings) -> rings.add(new Ring(
                reach.distance(),
                reach.nodeDistance() == UNKNOWN ? OptionalInt.empty() : OptionalInt.of(reach.nodeDistance()),
                siblings.stream().mapToInt(id -> id).toArray())));
        return new Rings(worker, rings);
    }

    private Reach reach(int worker, int sibling) {
        Cpu from = cpus[worker];
        Cpu to = cpus[sibling];
        int own = domains[worker];
        int other = domains[sibling];
        boolean sameSocket = from.socket() == to.socket();
        int nodeDistance = table.distance(own, other, UNKNOWN);
        if (own == other) {
            return withinDomain(from, to, sameSocket, nodeDistance);
        }
        int turn = nodeDistance == UNKNOWN ? Math.floorMod(other - own, table.count()) : 0;
        return new Reach(4, nodeDistance, sameSocket ? RingDistance.SAME_SOCKET : RingDistance.REMOTE, turn);
    }

    private static Reach withinDomain(Cpu from, Cpu to, boolean sameSocket, int nodeDistance) {
        if (from.siblings().contains(to.id())) {
            return new Reach(0, nodeDistance, RingDistance.SAME_CORE, 0);
        }
        Cache llc = from.llc();
        if (llc != null && llc.cpus().contains(to.id())) {
            return new Reach(1, nodeDistance, RingDistance.SAME_LLC, 0);
        }
        return new Reach(sameSocket ? 2 : 3, nodeDistance, RingDistance.SAME_NODE, 0);
    }
}
