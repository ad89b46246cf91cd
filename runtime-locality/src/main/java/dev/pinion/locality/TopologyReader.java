// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import dev.pinion.locality.linux.CacheFacts;
import dev.pinion.locality.linux.CgroupLimits;
import dev.pinion.locality.linux.CpuFacts;
import dev.pinion.locality.linux.MachineFacts;
import dev.pinion.locality.linux.MachineFiles;
import dev.pinion.locality.linux.NodeFacts;
import dev.pinion.locality.linux.ProcessMask;
import dev.pinion.locality.linux.SysfsTopology;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// Turns the plain facts of the linux package into a [Topology].
final class TopologyReader {

    private static final int UNKNOWN_PACKAGE = -1;

    private TopologyReader() {}

    static Topology live() {
        try {
            return read(new MachineFiles(Path.of("/")), "live");
        } catch (TopologyException e) {
            return flat(SysfsTopology.CPU_FOLDER, e.getMessage());
        } catch (RuntimeException e) {
            return flat(SysfsTopology.CPU_FOLDER, "cannot be used: " + e);
        }
    }

    private static Topology flat(String path, @Nullable String problem) {
        Topology flat = Topology.flat(Runtime.getRuntime().availableProcessors());
        TopologyWarning warning =
                new TopologyWarning("/" + path, problem + "; taking the JVM's available processors as a flat machine");
        return new Topology("flat", flat.cpus(), flat.nodes(), flat.allowed(), flat.quotaCpus(), List.of(warning));
    }

    static Topology below(Path root) {
        MachineFiles files = new MachineFiles(root);
        return read(files, "read below " + files.shown(""));
    }

    static Topology read(MachineFiles files, String origin) {
        if (!files.isFolder(SysfsTopology.CPU_FOLDER)) {
            throw new TopologyException(files.shown("") + " holds no " + SysfsTopology.CPU_FOLDER
                    + ": name the folder that holds a machine's sys (and proc), such as an unpacked snapshot");
        }
        MachineFacts facts = new SysfsTopology(files).read();
        if (facts.cpus().isEmpty()) {
            throw new TopologyException(files.shown(SysfsTopology.CPU_FOLDER)
                    + " names no online CPU: it needs an 'online' file or cpuN folders; take the snapshot again");
        }
        ProcessMask mask = ProcessMask.read(files);
        CgroupLimits limits = CgroupLimits.read(files);
        List<NumaNode> nodes = nodes(facts);
        List<Cpu> cpus = cpus(facts, nodes);
        Allowed allowed = allowed(files, cpus, nodes, mask, limits);
        List<TopologyWarning> warnings = files.garbled().stream()
                .map(garbled -> new TopologyWarning(garbled.path(), garbled.problem()))
                .toList();
        return new Topology(origin, cpus, nodes, allowed, limits.quotaCpus(), warnings);
    }

    private static List<NumaNode> nodes(MachineFacts facts) {
        List<NumaNode> nodes = new ArrayList<>();
        for (NodeFacts node : facts.nodes()) {
            Map<Integer, Integer> distances = new HashMap<>();
            for (int i = 0; i < node.distances().size(); i++) {
                distances.put(facts.nodes().get(i).id(), node.distances().get(i));
            }
            Long memory = node.memoryKb();
            nodes.add(NumaNode.of(
                    node.id(),
                    CpuSet.of(node.cpus()),
                    memory == null ? OptionalLong.empty() : OptionalLong.of(memory),
                    distances));
        }
        return nodes;
    }

    private static List<Cpu> cpus(MachineFacts facts, List<NumaNode> nodes) {
        Map<Integer, CpuFacts> byId = new HashMap<>();
        facts.cpus().forEach(cpu -> byId.put(cpu.id(), cpu));
        Map<Object, Integer> sockets = new HashMap<>();
        Map<CacheFacts, Cache> caches = new HashMap<>();
        List<Cpu> cpus = new ArrayList<>();
        for (CpuFacts cpu : facts.cpus()) {
            int fresh = sockets.size();
            CacheFacts llc = cpu.llc();
            Integer capacity = cpu.capacity();
            cpus.add(new Cpu(
                    cpu.id(),
                    optional(cpu.packageId()),
                    optional(cpu.coreId()),
                    CpuSet.of(cpu.siblings()),
                    sockets.computeIfAbsent(socketKey(cpu, byId), key -> fresh),
                    nodesOf(cpu.id(), nodes),
                    llc == null ? null : caches.computeIfAbsent(llc, TopologyReader::cache),
                    capacity == null ? Cpu.CAPACITY_MAX : capacity));
        }
        return cpus;
    }

    /// What makes two CPUs share a socket: their package's CPU set, since ids repeat or are -1 on some machines.
    /// Without that set the id of its core's lowest CPU that has one; without either all such CPUs share one.
    private static Object socketKey(CpuFacts cpu, Map<Integer, CpuFacts> byId) {
        BitSet packageCpus = cpu.packageCpus();
        if (packageCpus != null) {
            return packageCpus;
        }
        return cpu.siblings().stream()
                .mapToObj(byId::get)
                .map(CpuFacts::packageId)
                .filter(id -> id != null && id >= 0)
                .findFirst()
                .orElse(UNKNOWN_PACKAGE);
    }

    private static Cache cache(CacheFacts facts) {
        return new Cache(facts.level(), facts.size(), CpuSet.of(facts.cpus()));
    }

    private static CpuSet nodesOf(int cpu, List<NumaNode> nodes) {
        return CpuSet.of(nodes.stream()
                .filter(node -> node.cpus().contains(cpu))
                .mapToInt(NumaNode::id)
                .toArray());
    }

    private static Allowed allowed(
            MachineFiles files, List<Cpu> cpus, List<NumaNode> nodes, ProcessMask mask, CgroupLimits limits) {
        CpuSet online = CpuSet.of(cpus.stream().mapToInt(Cpu::id).toArray());
        CpuSet withMemory = CpuSet.of(nodes.stream()
                .filter(NumaNode::hasMemory)
                .mapToInt(NumaNode::id)
                .toArray());
        CpuSet left = cut(cut(online, mask.cpus()), limits.cpus());
        CpuSet mems = cut(cut(withMemory, mask.mems()), limits.mems());
        if (left.isEmpty()) {
            files.note("proc/self", "leaves no online CPU by affinity mask and cpuset; both are ignored");
            left = online;
        }
        return new Allowed(left, mems, !left.equals(online) || !mems.equals(withMemory));
    }

    private static CpuSet cut(CpuSet set, @Nullable BitSet limit) {
        return limit == null ? set : set.intersect(CpuSet.of(limit));
    }

    private static OptionalInt optional(@Nullable Integer value) {
        return value == null ? OptionalInt.empty() : OptionalInt.of(value);
    }
}
