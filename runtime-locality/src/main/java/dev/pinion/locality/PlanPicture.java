// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Draws a plan: sockets, in them nodes, in them last-level caches, in them cores with their CPUs and workers.
/// What spans two of its parents is drawn in each, cut to the CPUs there.
final class PlanPicture {

    /// No line is longer, unless a single core is.
    static final int COLUMNS_MAX = 100;

    private static final String STEP = "  ";

    private final Topology topology;
    private final CoreCells cells;
    private final StringBuilder text = new StringBuilder();

    private PlanPicture(PlacementPlan plan) {
        this.topology = plan.topology();
        this.cells = new CoreCells(plan);
    }

    static String of(PlacementPlan plan) {
        PlanPicture picture = new PlanPicture(plan);
        picture.line(0, plan.topology().describe());
        plan.topology().sockets().forEach(picture::socket);
        picture.nodesWithoutCpus();
        picture.line(0, plan.describe());
        picture.line(0, picture.cells.legend());
        return picture.text.toString().stripTrailing();
    }

    private void socket(Socket socket) {
        String ids = socket.packageIds().stream().map(String::valueOf).collect(Collectors.joining(","));
        line(1, "socket " + socket.index() + (ids.isEmpty() ? "" : " (package id " + ids + ")"));
        Map<CpuSet, BitSet> byNodes = new LinkedHashMap<>();
        socket.cpus().stream()
                .forEach(id -> byNodes.computeIfAbsent(topology.cpu(id).nodes(), nodes -> new BitSet())
                        .set(id));
        byNodes.forEach((nodes, cpus) -> nodesWithSameCpus(nodes, CpuSet.of(cpus)));
    }

    private void nodesWithSameCpus(CpuSet nodes, CpuSet cpus) {
        if (nodes.isEmpty()) {
            line(2, "no node");
        } else if (nodes.size() > 1) {
            line(2, "nodes " + nodes + " all claim CPUs " + cpus);
        } else {
            topology.nodes().stream()
                    .filter(node -> node.id() == nodes.first())
                    .forEach(node -> wrapped(2, "node " + node.id(), distances(node)));
        }
        caches(cpus);
    }

    private static List<String> distances(NumaNode node) {
        return node.distances().size() < 2
                ? List.of()
                : node.distances().entrySet().stream()
                        .map(entry -> entry.getKey() + "=" + entry.getValue())
                        .toList();
    }

    private void caches(CpuSet cpus) {
        CpuSet rest = cpus;
        for (Cache cache : topology.llcs()) {
            CpuSet here = cache.cpus().intersect(rest);
            if (!here.isEmpty()) {
                String size = cache.size();
                wrapped(3, "L" + cache.level() + (size == null ? "" : " " + size), cells.of(here));
                rest = rest.without(here);
            }
        }
        if (!rest.isEmpty()) {
            wrapped(3, "cores", cells.of(rest));
        }
    }

    private void nodesWithoutCpus() {
        for (NumaNode node : topology.nodes()) {
            if (node.cpus().isEmpty()) {
                wrapped(1, "node " + node.id() + (node.hasMemory() ? " (memory only)" : " (empty)"), distances(node));
            }
        }
    }

    /// A title and parts behind it, in as many lines as they need.
    private void wrapped(int depth, String title, List<String> parts) {
        String start = STEP.repeat(depth) + title;
        String indent = " ".repeat(start.length());
        StringBuilder line = new StringBuilder(start);
        int here = 0;
        for (String part : parts) {
            if (here > 0 && line.length() + 2 + part.length() > COLUMNS_MAX) {
                text.append(line).append('\n');
                line = new StringBuilder(indent);
                here = 0;
            }
            line.append(here == 0 ? STEP : " ").append(part);
            here++;
        }
        text.append(line).append('\n');
    }

    private void line(int depth, String content) {
        text.append(STEP.repeat(depth)).append(content).append('\n');
    }
}
