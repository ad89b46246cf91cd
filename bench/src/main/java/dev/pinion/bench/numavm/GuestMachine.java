// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// The machine that `bench/numa-vm/run` emulates, written down a second time, so that nothing which Pinion reads
/// of it is taken for granted. Node `n` has the CPUs `2n` and `2n+1`; nodes 0 and 1 are socket 0, nodes 2 and 3
/// socket 1.
final class GuestMachine {
    static final int CPUS = 8;
    static final int NODES = 4;
    static final int SOCKETS = 2;

    /* Design. The order of nodes by distance differs from node to node, and for nodes 1 and 3 also from the order of
     * ids and from that of a rotation: an order that is right here was read from the table. */
    private static final int[][] DISTANCE = {
        {10, 12, 20, 22},
        {12, 10, 22, 20},
        {20, 22, 10, 12},
        {22, 20, 12, 10},
    };

    private GuestMachine() {}

    static int nodeOf(int cpu) {
        return cpu / (CPUS / NODES);
    }

    static int socketOf(int cpu) {
        return cpu / (CPUS / SOCKETS);
    }

    static int nodeDistance(int from, int to) {
        return DISTANCE[from][to];
    }

    static int distance(int fromCpu, int toCpu) {
        return nodeDistance(nodeOf(fromCpu), nodeOf(toCpu));
    }

    static String cpusOfNode(int node) {
        return 2 * node + "-" + (2 * node + 1);
    }

    /// The other CPUs in sets of equal distance, nearest first, each set ascending.
    static List<List<Integer>> ringsOf(int cpu) {
        TreeMap<Integer, List<Integer>> byDistance = new TreeMap<>();
        for (int distance : Arrays.stream(DISTANCE[nodeOf(cpu)]).sorted().toArray()) {
            byDistance.put(
                    distance,
                    IntStream.range(0, CPUS)
                            .filter(other -> other != cpu && distance(cpu, other) == distance)
                            .boxed()
                            .toList());
        }
        return List.copyOf(byDistance.values());
    }
}
