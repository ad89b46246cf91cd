// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/// How fast each kind of core is, next to the fastest kind of the machine: [#FASTEST] for that one, at least 1 for
/// the others. All CPUs of a kind carry the same number, so a machine of equal cores carries one number.
///
/// Of these sources the first counts that says something of every online CPU:
///
/// 1. `cpuN/cpu_capacity`, on Arm, RISC-V and newer x86 kernels with unequal cores
/// 2. `sys/devices/cpu_core/cpus` and its siblings for slower cores, on Intel machines: an order alone
/// 3. `cpuN/acpi_cppc/highest_perf`
/// 4. `cpuN/cpufreq/cpuinfo_max_freq`
///
/// A file that is garbled is noted, and its source says nothing then.
final class CoreCapacities {

    /* Design. The files 3 and 4, and on some servers 1, also tell favoured cores: equal ones, of which a few may
    run some percent faster than the rest. These are no kind of their own, or a pool would crowd on them. So a kind
    ends only where the next slower CPU is slower by a clear step. Steps are looked for between neighbours, not from
    the fastest CPU of a kind alone: some machines of equal cores grade them from one to the next, 3 percent each,
    and the last is a third slower than the first. Kinds that differ in their design differ by 15 percent and more. */

    /// The capacity of the fastest kind.
    static final int FASTEST = 1024;

    /// A CPU belongs to the kind of the next faster one if it is slower by no more than this.
    static final int SAME_KIND_PERCENT = 10;

    /// What stands in for numbers where only an order is known: about what such cores do in one thread.
    static final int ATOM = 640;

    /// The same for the slower cores outside the main cluster.
    static final int LOW_POWER = 448;

    private static final String[] PER_CPU_FILES = {"acpi_cppc/highest_perf", "cpufreq/cpuinfo_max_freq"};

    private final MachineFiles files;

    CoreCapacities(MachineFiles files) {
        this.files = files;
    }

    /// The capacity of each online CPU; empty where no source tells.
    Map<Integer, Integer> read(BitSet online) {
        Map<Integer, Long> values = perCpu(online, "cpu_capacity");
        if (values.isEmpty()) {
            values = perCounterUnit(online);
        }
        for (String name : PER_CPU_FILES) {
            if (values.isEmpty()) {
                values = perCpu(online, name);
            }
        }
        return kinds(values);
    }

    /// A number above 0 for every online CPU, each from its own file; else nothing.
    private Map<Integer, Long> perCpu(BitSet online, String name) {
        Map<Integer, Long> values = new TreeMap<>();
        for (int id : online.stream().toArray()) {
            String path = SysfsTopology.CPU_FOLDER + "/cpu" + id + "/" + name;
            Long value = files.number(path);
            // Firmware that does not know writes 0.
            if (value == null || value == 0) {
                return Map.of();
            }
            if (value < 0) {
                files.note(path, "is below 0");
                return Map.of();
            }
            values.put(id, value);
        }
        return values;
    }

    /// From the units that count events, of which each kind of core has its own; nothing unless they hold all
    /// online CPUs.
    private Map<Integer, Long> perCounterUnit(BitSet online) {
        Map<Integer, Long> values = new TreeMap<>();
        boolean sound = addUnit(values, "cpu_core", FASTEST)
                && addUnit(values, "cpu_atom", ATOM)
                && addUnit(values, "cpu_lowpower", LOW_POWER);
        values.keySet().removeIf(id -> !online.get(id));
        return sound && values.size() == online.cardinality() ? values : Map.of();
    }

    /// False if the unit's file is there and garbled. A CPU of two units counts as of the faster.
    private boolean addUnit(Map<Integer, Long> values, String unit, long capacity) {
        Optional<BitSet> cpus = listed("sys/devices/" + unit + "/cpus");
        cpus.ifPresent(ids -> ids.stream().forEach(id -> values.putIfAbsent(id, capacity)));
        return cpus.isPresent();
    }

    /// Empty if the file is garbled; the empty set if it is absent.
    private Optional<BitSet> listed(String path) {
        String text = files.text(path);
        return text == null ? Optional.of(new BitSet()) : Optional.ofNullable(files.list(path, text));
    }

    /// The values scaled to [#FASTEST], with one number per kind: that of its fastest CPU.
    private static Map<Integer, Integer> kinds(Map<Integer, Long> values) {
        NavigableSet<Long> ascending = new TreeSet<>(values.values());
        if (ascending.isEmpty()) {
            return Map.of();
        }
        double fastest = ascending.last();
        double faster = fastest;
        int capacity = FASTEST;
        Map<Long, Integer> capacities = new HashMap<>();
        for (long value : ascending.descendingSet()) {
            if (value * 100.0 < faster * (100 - SAME_KIND_PERCENT)) {
                capacity = (int) Math.max(1, Math.round(FASTEST * (value / fastest)));
            }
            faster = value;
            capacities.put(value, capacity);
        }
        Map<Integer, Integer> result = new TreeMap<>();
        values.forEach((id, value) -> result.put(id, capacities.get(value)));
        return result;
    }
}
