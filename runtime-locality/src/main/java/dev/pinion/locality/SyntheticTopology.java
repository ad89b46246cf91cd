// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// Builds a [Topology] from code: for tests, for the simulator, for the deterministic mode. CPU ids count from 0
/// in the order of the calls. Not safe from several threads at once.
public final class SyntheticTopology {

    private static final int NEW_CORE = -1;
    private static final int NO_LLC = -1;

    private final List<Seat> seats = new ArrayList<>();
    private final Map<Integer, Map<Integer, Integer>> distances = new TreeMap<>();
    private @Nullable CpuSet allowed;
    private OptionalDouble quotaCpus = OptionalDouble.empty();
    private int cores;
    private int capacity = Cpu.CAPACITY_MAX;

    SyntheticTopology() {}

    /// Where a CPU sits.
    ///
    /// @param node its NUMA node, not negative
    /// @param socket its socket, not negative
    public record Location(int node, int socket) {}

    private record Seat(int node, int socket, int core, int llc, int capacity) {}

    /// Adds CPUs of one core each and without a shared cache.
    ///
    /// @throws IllegalArgumentException if the count is less than 1, node or socket negative, or the machine too
    ///     large
    public SyntheticTopology cpus(int count, int node, int socket) {
        for (int i = 0; i < positive(count); i++) {
            seat(node, socket, NEW_CORE, NO_LLC);
        }
        return this;
    }

    /// Adds CPUs of one core each that share the last-level cache with this number, itself any number from 0.
    ///
    /// @throws IllegalArgumentException as [#cpus(int, int, int)], and for a negative cache number
    public SyntheticTopology cpus(int count, int node, int socket, int llc) {
        for (int i = 0; i < positive(count); i++) {
            seat(node, socket, NEW_CORE, notNegative(llc, "cache"));
        }
        return this;
    }

    /// Adds one core with this many hardware threads, under the last-level cache with this number.
    ///
    /// @throws IllegalArgumentException as [#cpus(int, int, int, int)]
    public SyntheticTopology core(int threads, int node, int socket, int llc) {
        int core = cores;
        for (int i = 0; i < positive(threads); i++) {
            seat(node, socket, core, notNegative(llc, "cache"));
        }
        return this;
    }

    /// Makes the CPUs added from now on this fast; [Cpu#CAPACITY_MAX] at first.
    ///
    /// @throws IllegalArgumentException if it is not 1 to [Cpu#CAPACITY_MAX]
    public SyntheticTopology capacity(int newCapacity) {
        if (newCapacity < 1 || newCapacity > Cpu.CAPACITY_MAX) {
            throw new IllegalArgumentException("A CPU's capacity is 1 to " + Cpu.CAPACITY_MAX + ", not " + newCapacity);
        }
        capacity = newCapacity;
        return this;
    }

    /// Sets the distance from one node to another; the way back is another call.
    public SyntheticTopology distance(int fromNode, int toNode, int distance) {
        distances.computeIfAbsent(fromNode, from -> new TreeMap<>()).put(toNode, distance);
        return this;
    }

    /// Limits the process to these CPUs, as an affinity mask or a cpuset would.
    public SyntheticTopology allowed(CpuSet cpus) {
        allowed = cpus;
        return this;
    }

    /// Limits the process to this much CPU time, in CPUs, as a cgroup quota would.
    ///
    /// @throws IllegalArgumentException if it is not above 0
    public SyntheticTopology quota(double cpus) {
        if (!(cpus > 0)) {
            throw new IllegalArgumentException("A quota is more than 0 CPUs, not " + cpus);
        }
        quotaCpus = OptionalDouble.of(cpus);
        return this;
    }

    /// The machine so far.
    ///
    /// @throws IllegalArgumentException if it has no CPU, or none of the allowed ones
    public Topology build() {
        Map<Integer, CpuSet> coreCpus = group(Seat::core);
        Map<Integer, CpuSet> llcCpus = group(Seat::llc);
        Map<Integer, CpuSet> nodeCpus = group(Seat::node);
        Map<Integer, Integer> socketIndex = new HashMap<>();
        List<Cpu> cpus = new ArrayList<>();
        for (int id = 0; id < seats.size(); id++) {
            Seat seat = seats.get(id);
            int fresh = socketIndex.size();
            cpus.add(new Cpu(
                    id,
                    OptionalInt.of(seat.socket()),
                    OptionalInt.of(seat.core()),
                    coreCpus.getOrDefault(seat.core(), CpuSet.of(id)),
                    socketIndex.computeIfAbsent(seat.socket(), socket -> fresh),
                    CpuSet.of(seat.node()),
                    seat.llc() == NO_LLC ? null : new Cache(3, null, llcCpus.getOrDefault(seat.llc(), CpuSet.of(id))),
                    seat.capacity()));
        }
        List<NumaNode> nodes = new ArrayList<>();
        nodeCpus.forEach((node, members) ->
                nodes.add(NumaNode.of(node, members, OptionalLong.empty(), distances.getOrDefault(node, Map.of()))));
        return new Topology("synthetic", cpus, nodes, allowedOf(cpus, nodeCpus), quotaCpus, List.of());
    }

    private Allowed allowedOf(List<Cpu> cpus, Map<Integer, CpuSet> nodeCpus) {
        CpuSet online = CpuSet.of(cpus.stream().mapToInt(Cpu::id).toArray());
        CpuSet left = allowed == null ? online : online.intersect(allowed);
        if (left.isEmpty()) {
            throw new IllegalArgumentException("A topology needs an allowed CPU; it has '" + online + "'");
        }
        CpuSet mems = CpuSet.of(nodeCpus.keySet().stream().mapToInt(id -> id).toArray());
        return new Allowed(left, mems, !left.equals(online));
    }

    private Map<Integer, CpuSet> group(ToIntFunction<Seat> key) {
        Map<Integer, CpuSet> groups = new TreeMap<>();
        for (int id = 0; id < seats.size(); id++) {
            groups.merge(key.applyAsInt(seats.get(id)), CpuSet.of(id), CpuSet::union);
        }
        return groups;
    }

    private void seat(int node, int socket, int core, int llc) {
        if (seats.size() >= CpuSet.IDS_MAX) {
            throw new IllegalArgumentException("A topology has at most " + CpuSet.IDS_MAX + " CPUs");
        }
        int own = core == NEW_CORE ? cores : core;
        seats.add(new Seat(notNegative(node, "node"), notNegative(socket, "socket"), own, llc, capacity));
        cores = own + 1;
    }

    private static int positive(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("At least one CPU, not " + count);
        }
        return count;
    }

    private static int notNegative(int number, String what) {
        if (number < 0) {
            throw new IllegalArgumentException("A " + what + " number is not negative: " + number);
        }
        return number;
    }
}
