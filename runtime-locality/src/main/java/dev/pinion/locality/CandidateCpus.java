// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.List;
import java.util.stream.Collectors;

/// The CPUs that a plan may choose from: what the process may use, cut to what the settings ask for.
final class CandidateCpus {

    private final Topology topology;
    private final List<String> reasons;

    /// @param reasons is told why the choice came out so, a short sentence each
    CandidateCpus(Topology topology, List<String> reasons) {
        this.topology = topology;
        this.reasons = reasons;
    }

    /// The choice, never empty.
    ///
    /// @throws IllegalArgumentException if nothing is left, or a node is named that is not there
    CpuSet under(PlacementSettings settings) {
        CpuSet left = topology.allowed().cpus();
        CpuSet cpus = settings.cpus();
        if (cpus != null) {
            left = among(left, cpus);
        }
        CpuSet nodes = settings.nodes();
        if (nodes != null) {
            left = onNodes(left, nodes);
        }
        return settings.avoidSmt() ? oneOfEachCore(left) : left;
    }

    private CpuSet among(CpuSet left, CpuSet asked) {
        CpuSet both = left.intersect(asked);
        if (both.isEmpty()) {
            throw new IllegalArgumentException("None of the CPUs " + asked
                    + " may be used by this process; choose from " + left
                    + ", or widen its affinity mask or cpuset");
        }
        CpuSet refused = asked.without(left);
        reasons.add("CPUs " + asked + " as configured"
                + (refused.isEmpty() ? "" : ", without " + refused + ", which this process may not use"));
        return both;
    }

    private CpuSet onNodes(CpuSet left, CpuSet ids) {
        CpuSet known =
                CpuSet.of(topology.nodes().stream().mapToInt(NumaNode::id).toArray());
        if (known.isEmpty()) {
            throw new IllegalArgumentException("Node " + ids
                    + " is asked for, but this machine shows no NUMA nodes; leave the node out or name CPUs");
        }
        if (!known.containsAll(ids)) {
            throw new IllegalArgumentException(
                    "Node " + ids.without(known) + " is not on this machine; its nodes are " + known);
        }
        CpuSet theirs = topology.nodes().stream()
                .filter(node -> ids.contains(node.id()))
                .map(NumaNode::cpus)
                .reduce(CpuSet.EMPTY, CpuSet::union);
        CpuSet both = left.intersect(theirs);
        if (both.isEmpty()) {
            throw new IllegalArgumentException("Node " + ids
                    + (theirs.isEmpty()
                            ? " has memory and no online CPU"
                            : " has CPUs " + theirs + ", of which none may be used")
                    + "; nodes with usable CPUs are " + usableNodes(left));
        }
        reasons.add("node " + ids + " as configured");
        return both;
    }

    private String usableNodes(CpuSet left) {
        return topology.nodes().stream()
                .filter(node -> !node.cpus().intersect(left).isEmpty())
                .map(node -> String.valueOf(node.id()))
                .collect(Collectors.joining(", "));
    }

    private CpuSet oneOfEachCore(CpuSet left) {
        CpuSet firsts = CpuSet.of(left.stream()
                .filter(id -> topology.cpu(id).siblings().intersect(left).first() == id)
                .toArray());
        if (!firsts.equals(left)) {
            reasons.add("one hardware thread of each core");
        }
        return firsts;
    }
}
