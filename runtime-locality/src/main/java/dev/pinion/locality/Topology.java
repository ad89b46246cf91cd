// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// What a machine is made of, and how much of it this process may use. Immutable; safe from any thread.
///
/// Everything is cut to the online CPUs. Lists are ordered by CPU id, nodes by node id.
public final class Topology {

    private final String origin;
    private final CpuSet online;
    private final Allowed allowed;
    private final OptionalDouble quotaCpus;
    private final Map<Integer, Cpu> cpuById;
    private final List<NumaNode> nodes;
    private final List<TopologyWarning> warnings;

    Topology(
            String origin,
            List<Cpu> cpus,
            List<NumaNode> nodes,
            Allowed allowed,
            OptionalDouble quotaCpus,
            List<TopologyWarning> warnings) {
        Map<Integer, Cpu> byId = new TreeMap<>();
        cpus.forEach(cpu -> byId.put(cpu.id(), cpu));
        this.origin = origin;
        this.cpuById = byId;
        this.online = CpuSet.of(byId.keySet().stream().mapToInt(id -> id).toArray());
        this.nodes = List.copyOf(nodes);
        this.allowed = allowed;
        this.quotaCpus = quotaCpus;
        this.warnings = List.copyOf(warnings);
    }

    /// The machine and process that this runs on. Never fails: where the system has no `/sys`, or what it says
    /// cannot be used, the answer is [#flat(int)] over the JVM's available processors, with a warning.
    public static Topology detect() {
        return TopologyReader.live();
    }

    /// The machine that the files below `root` describe: `sys`, `proc`, and the cgroup mounts that its
    /// `proc/mounts` names. The live process and machine play no part.
    ///
    /// @throws TopologyException if `root` holds no `sys/devices/system/cpu`, or no online CPU is found there
    public static Topology read(Path root) {
        return TopologyReader.below(root);
    }

    /// One socket with one node and one core per CPU, ids from 0.
    ///
    /// @throws IllegalArgumentException if `cpus` is less than 1 or more than [CpuSet#IDS_MAX]
    public static Topology flat(int cpus) {
        if (cpus < 1 || cpus > CpuSet.IDS_MAX) {
            throw new IllegalArgumentException("A topology has 1 to " + CpuSet.IDS_MAX + " CPUs, not " + cpus);
        }
        return new SyntheticTopology().cpus(cpus, 0, 0).build();
    }

    /// A builder for a machine that exists on paper only.
    public static SyntheticTopology synthetic() {
        return new SyntheticTopology();
    }

    /// One CPU for each given pair of node and socket, ids from 0, in order.
    public static Topology synthetic(List<SyntheticTopology.Location> locations) {
        SyntheticTopology builder = new SyntheticTopology();
        locations.forEach(location -> builder.cpus(1, location.node(), location.socket()));
        return builder.build();
    }

    /// The CPUs that are online.
    public CpuSet online() {
        return online;
    }

    /// What this process may use of them.
    public Allowed allowed() {
        return allowed;
    }

    /// The CPU time that the tightest cgroup quota grants, in CPUs; empty without a quota.
    public OptionalDouble quotaCpus() {
        return quotaCpus;
    }

    /// All online CPUs.
    public List<Cpu> cpus() {
        return List.copyOf(cpuById.values());
    }

    /// The online CPU with this id.
    ///
    /// @throws IllegalArgumentException if it is not online
    public Cpu cpu(int id) {
        Cpu cpu = cpuById.get(id);
        if (cpu == null) {
            throw new IllegalArgumentException("CPU " + id + " is not online; online are " + online);
        }
        return cpu;
    }

    /// The distinct physical cores.
    public List<Core> cores() {
        return cpuById.values().stream()
                .map(Cpu::siblings)
                .distinct()
                .map(Core::new)
                .toList();
    }

    /// The distinct last-level caches.
    public List<Cache> llcs() {
        Map<CpuSet, Cache> byCpus = new LinkedHashMap<>();
        for (Cpu cpu : cpuById.values()) {
            Cache llc = cpu.llc();
            if (llc != null) {
                byCpus.putIfAbsent(llc.cpus(), llc);
            }
        }
        return List.copyOf(byCpus.values());
    }

    /// The online NUMA nodes, memory-only ones included; empty where the kernel shows none.
    public List<NumaNode> nodes() {
        return nodes;
    }

    /// The processor packages; [Cpu#socket()] is an index into this list.
    public List<Socket> sockets() {
        Map<Integer, List<Cpu>> bySocket = new TreeMap<>();
        for (Cpu cpu : cpuById.values()) {
            bySocket.computeIfAbsent(cpu.socket(), index -> new ArrayList<>()).add(cpu);
        }
        List<Socket> sockets = new ArrayList<>();
        bySocket.forEach((index, members) -> {
            LinkedHashSet<Integer> ids = new LinkedHashSet<>();
            members.forEach(cpu -> cpu.packageId().ifPresent(ids::add));
            int[] cpus = members.stream().mapToInt(Cpu::id).toArray();
            sockets.add(new Socket(index, List.copyOf(ids), CpuSet.of(cpus)));
        });
        return List.copyOf(sockets);
    }

    /// The files that could not be used as they were, each once.
    public List<TopologyWarning> warnings() {
        return warnings;
    }

    /// One line for a person, such as `2 sockets, 4 nodes, 40 cores, 80 CPUs (allowed 0-5, quota 2.5 CPUs)`.
    public String describe() {
        StringBuilder line = new StringBuilder()
                .append(counted(sockets().size(), "socket"))
                .append(", ")
                .append(counted(nodes.size(), "node"))
                .append(", ")
                .append(counted(cores().size(), "core"))
                .append(", ")
                .append(counted(online.size(), "CPU"))
                .append(" (allowed ")
                .append(allowed.cpus());
        quotaCpus.ifPresent(quota -> line.append(", quota ").append(quota).append(" CPUs"));
        line.append("; ").append(origin).append(')');
        if (!warnings.isEmpty()) {
            line.append(", ").append(counted(warnings.size(), "warning"));
        }
        return line.toString();
    }

    @Override
    public String toString() {
        return describe();
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
