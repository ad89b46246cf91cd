// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Maps each CPU to its memory domain: its NUMA node, or its socket as an internal domain where it has no node of
/// its own. Domains are dense: nodes by id, then internal ones by socket.
final class Domains {

    private final Map<Integer, Integer> byNode = new HashMap<>();
    private final Map<Integer, Integer> bySocket = new HashMap<>();
    private final List<NumaNode> nodes = new ArrayList<>();
    private final int count;

    Domains(Topology topology) {
        for (NumaNode node : topology.nodes()) {
            byNode.put(node.id(), nodes.size());
            nodes.add(node);
        }
        TreeSet<Integer> sockets = new TreeSet<>();
        for (Cpu cpu : topology.cpus()) {
            if (!hasNode(cpu)) {
                sockets.add(cpu.socket());
            }
        }
        int next = nodes.size();
        for (int socket : sockets) {
            bySocket.put(socket, next++);
        }
        this.count = next;
    }

    /// How many domains, those without CPUs included.
    int count() {
        return count;
    }

    /// The domain of this CPU.
    int of(Cpu cpu) {
        int unknown = count;
        return hasNode(cpu)
                ? byNode.getOrDefault(cpu.nodes().first(), unknown)
                : bySocket.getOrDefault(cpu.socket(), unknown);
    }

    private boolean hasNode(Cpu cpu) {
        return cpu.node().isPresent() && byNode.containsKey(cpu.nodes().first());
    }

    /// The kernel's distance between two domains, or `unknown` where there is none. A row in which the own node is
    /// not the nearest is no distance table.
    int distance(int from, int to, int unknown) {
        if (from >= nodes.size() || to >= nodes.size()) {
            return unknown;
        }
        NumaNode node = nodes.get(from);
        int self = node.distanceTo(node.id()).orElse(unknown);
        boolean usable = node.distances().values().stream().allMatch(distance -> distance >= self);
        return usable ? node.distanceTo(nodes.get(to).id()).orElse(unknown) : unknown;
    }
}
