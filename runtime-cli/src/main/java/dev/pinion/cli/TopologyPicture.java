// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.locality.Cache;
import dev.pinion.locality.CpuSet;
import dev.pinion.locality.NumaNode;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.Ring;
import dev.pinion.locality.Socket;
import dev.pinion.locality.Topology;
import dev.pinion.locality.WorkerPlace;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// A plan as a small indented picture for a person: sockets, in them nodes, in them last-level caches, in them cores;
/// then one line a worker. What spans two of its parents is drawn in each, cut to the CPUs there.
final class TopologyPicture {

    private static final int CORES_SHOWN_MAX = 8;

    private final Topology topology;
    private final StringBuilder text = new StringBuilder();

    private TopologyPicture(Topology topology) {
        this.topology = topology;
    }

    static String of(PlacementPlan plan) {
        TopologyPicture picture = new TopologyPicture(plan.topology());
        picture.line(0, plan.topology().describe());
        plan.topology().sockets().forEach(picture::socket);
        picture.memoryOnlyNodes();
        picture.line(0, plan.describe());
        plan.workers().forEach(picture::worker);
        return picture.text.toString().stripTrailing();
    }

    private void socket(Socket socket) {
        String ids = socket.packageIds().stream().map(String::valueOf).collect(Collectors.joining(","));
        line(
                1,
                "socket " + socket.index() + (ids.isEmpty() ? "" : " (package id " + ids + ")") + ": CPUs "
                        + socket.cpus());
        Map<CpuSet, BitSet> byNodes = new LinkedHashMap<>();
        socket.cpus().stream()
                .forEach(id -> byNodes.computeIfAbsent(topology.cpu(id).nodes(), nodes -> new BitSet())
                        .set(id));
        byNodes.forEach((nodes, cpus) -> nodesWithSameCpus(nodes, CpuSet.of(cpus)));
    }

    private void nodesWithSameCpus(CpuSet nodes, CpuSet cpus) {
        if (nodes.isEmpty()) {
            line(2, "no node: CPUs " + cpus);
        } else if (nodes.size() > 1) {
            line(2, "nodes " + nodes + " all claim CPUs " + cpus);
        } else {
            topology.nodes().stream()
                    .filter(node -> node.id() == nodes.first())
                    .forEach(node -> line(2, "node " + node.id() + ": CPUs " + cpus + distances(node)));
        }
        caches(cpus);
    }

    private static String distances(NumaNode node) {
        if (node.distances().size() < 2) {
            return "";
        }
        return ", distances "
                + node.distances().entrySet().stream()
                        .map(entry -> entry.getKey() + ":" + entry.getValue())
                        .collect(Collectors.joining(" "));
    }

    private void caches(CpuSet cpus) {
        CpuSet rest = cpus;
        for (Cache cache : topology.llcs()) {
            CpuSet here = cache.cpus().intersect(rest);
            if (!here.isEmpty()) {
                String size = cache.size() == null ? "" : " " + cache.size();
                line(3, "L" + cache.level() + size + ": " + cores(here));
                rest = rest.without(here);
            }
        }
        if (!rest.isEmpty()) {
            line(3, cores(rest));
        }
    }

    private String cores(CpuSet cpus) {
        List<CpuSet> cores = topology.cores().stream()
                .map(core -> core.cpus().intersect(cpus))
                .filter(core -> !core.isEmpty())
                .toList();
        String shown = cores.stream()
                .limit(CORES_SHOWN_MAX)
                .map(core -> "[" + core + "]")
                .collect(Collectors.joining(" "));
        int more = cores.size() - CORES_SHOWN_MAX;
        return cores.size()
                + (cores.size() == 1 ? " core " : " cores ")
                + shown
                + (more > 0 ? " and " + more + " more" : "");
    }

    private void memoryOnlyNodes() {
        topology.nodes().stream()
                .filter(NumaNode::memoryOnly)
                .forEach(node -> line(1, "node " + node.id() + ": memory only" + distances(node)));
    }

    private void worker(WorkerPlace worker) {
        String rings =
                worker.rings().rings().stream().map(TopologyPicture::ring).collect(Collectors.joining("  "));
        String where = String.format(
                Locale.ROOT,
                "worker %d: CPU %d, node %s, socket %d",
                worker.id(),
                worker.cpu(),
                text(worker.node()),
                worker.socket());
        line(1, rings.isEmpty() ? where : where + "  nearest first: " + rings);
    }

    private static String ring(Ring ring) {
        String distance =
                ring.nodeDistance().isPresent() ? "(" + ring.nodeDistance().getAsInt() + ")" : "";
        return ring.distance().label() + distance + " " + CpuSet.of(ring.workers());
    }

    private static String text(OptionalInt value) {
        return value.isPresent() ? String.valueOf(value.getAsInt()) : "none";
    }

    private void line(int depth, String content) {
        text.append("  ".repeat(depth)).append(content).append('\n');
    }
}
