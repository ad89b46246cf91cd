// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/// Makes sockets or caches of what each CPU says of its own, as [CoreSets] makes cores, and keeps each core in one:
/// that of its lowest CPU of which anybody says one.
final class PartSets {
    private PartSets() {}

    /// The same of what files say, noting those that others contradict.
    ///
    /// @param what a word for such a part
    static Map<Integer, BitSet> agreed(
            Map<Integer, BitSet> cores, Map<Integer, SharedSet> said, MachineFiles files, String what) {
        Map<Integer, BitSet> sets = new TreeMap<>();
        said.forEach((cpu, set) -> sets.put(cpu, set.cpus()));
        Map<Integer, BitSet> parts = agreed(cores, sets);
        said.forEach((cpu, set) -> {
            if (!set.cpus().equals(parts.get(cpu))) {
                files.note(set.path(), "names a " + what + " whose CPUs do not all say the same");
            }
        });
        return parts;
    }

    /// The part of each CPU; disjoint. A core of which nobody says anything has none.
    ///
    /// @param cores the core of each CPU
    /// @param said what CPUs say, themselves included
    static Map<Integer, BitSet> agreed(Map<Integer, BitSet> cores, Map<Integer, BitSet> said) {
        BitSet named = new BitSet();
        said.values().forEach(named::or);
        Map<Integer, BitSet> agreed = CoreSets.agreed(named, said);
        Map<BitSet, BitSet> whole = new HashMap<>();
        Map<Integer, BitSet> parts = new TreeMap<>();
        cores.forEach((cpu, core) -> {
            OptionalInt lowest = core.stream().filter(agreed::containsKey).findFirst();
            if (lowest.isPresent()) {
                BitSet part = whole.computeIfAbsent(agreed.get(lowest.getAsInt()), same -> new BitSet());
                part.set(cpu);
                parts.put(cpu, part);
            }
        });
        return parts;
    }
}
