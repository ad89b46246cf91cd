// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.locality.Cache;
import dev.pinion.locality.Cpu;
import dev.pinion.locality.CpuSet;
import dev.pinion.locality.NumaNode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.Ring;
import dev.pinion.locality.Socket;
import dev.pinion.locality.Topology;
import dev.pinion.locality.TopologyWarning;
import dev.pinion.locality.WorkerPlace;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// A plan as the object that `pinion topology --json` prints. CPU sets are in the kernel's list form, `0-3,8`;
/// what a machine does not say is null.
final class TopologyJson {

    private TopologyJson() {}

    static Map<String, @Nullable Object> of(PlacementPlan plan, PinScope scope) {
        Topology topology = plan.topology();
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("online", topology.online().toString());
        object.put("allowed", allowed(topology));
        OptionalDouble quota = topology.quotaCpus();
        object.put("quota_cpus", quota.isPresent() ? quota.getAsDouble() : null);
        object.put(
                "packages",
                topology.sockets().stream().map(TopologyJson::socket).toList());
        object.put(
                "cores",
                topology.cores().stream().map(core -> core.cpus().toString()).toList());
        object.put("llcs", topology.llcs().stream().map(TopologyJson::cache).toList());
        object.put("nodes", topology.nodes().stream().map(TopologyJson::node).toList());
        object.put("cpus", topology.cpus().stream().map(TopologyJson::cpu).toList());
        object.put(
                "workers",
                plan.workers().stream()
                        .map(worker -> worker(worker, plan.cpusOf(worker.id(), scope)))
                        .toList());
        object.put("reasons", plan.reasons());
        object.put(
                "warnings",
                topology.warnings().stream().map(TopologyJson::warning).toList());
        return object;
    }

    private static Map<String, Object> allowed(Topology topology) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("cpus", topology.allowed().cpus().toString());
        object.put("mems", topology.allowed().mems().toString());
        object.put("restricted", topology.allowed().restricted());
        return object;
    }

    private static Map<String, Object> socket(Socket socket) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("ids", socket.packageIds());
        object.put("cpus", socket.cpus().toString());
        return object;
    }

    private static Map<String, @Nullable Object> cache(Cache cache) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("level", cache.level());
        object.put("size", cache.size());
        object.put("cpus", cache.cpus().toString());
        return object;
    }

    private static Map<String, @Nullable Object> node(NumaNode node) {
        Map<String, Integer> distances = new LinkedHashMap<>();
        node.distances().forEach((id, distance) -> distances.put(id.toString(), distance));
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("id", node.id());
        object.put("cpus", node.cpus().toString());
        object.put("memory_only", node.memoryOnly());
        object.put("distances", distances.isEmpty() ? null : distances);
        return object;
    }

    private static Map<String, @Nullable Object> cpu(Cpu cpu) {
        Cache llc = cpu.llc();
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("id", cpu.id());
        object.put("package_id", orNull(cpu.packageId()));
        object.put("core_id", orNull(cpu.coreId()));
        object.put("siblings", cpu.siblings().toString());
        object.put("capacity", cpu.capacity());
        object.put("node", orNull(cpu.node()));
        object.put("llc", llc == null ? null : cache(llc));
        return object;
    }

    private static Map<String, @Nullable Object> worker(WorkerPlace worker, CpuSet pin) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("id", worker.id());
        object.put("cpu", worker.cpu());
        object.put("pin", pin.toString());
        object.put("node", orNull(worker.node()));
        object.put("package", worker.socket());
        object.put(
                "rings", worker.rings().rings().stream().map(TopologyJson::ring).toList());
        return object;
    }

    private static Map<String, @Nullable Object> ring(Ring ring) {
        Map<String, @Nullable Object> object = new LinkedHashMap<>();
        object.put("distance", ring.distance().label());
        object.put("node_distance", orNull(ring.nodeDistance()));
        object.put("workers", Arrays.stream(ring.workers()).boxed().toList());
        return object;
    }

    private static Map<String, Object> warning(TopologyWarning warning) {
        return Map.of("path", warning.path(), "problem", warning.problem());
    }

    private static @Nullable Integer orNull(OptionalInt value) {
        return value.isPresent() ? value.getAsInt() : null;
    }
}
