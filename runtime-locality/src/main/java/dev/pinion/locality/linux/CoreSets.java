// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/// Makes cores of what each CPU says of its own: a CPU belongs to one core, and all CPUs of a core say the same.
/// Where they do not, each keeps those of its set that agree with it, at least itself. A CPU that says nothing
/// belongs where another one puts it.
final class CoreSets {
    private CoreSets() {}

    /// The core of each CPU; disjoint, and together all CPUs.
    ///
    /// @param said what CPUs say, themselves included
    static Map<Integer, BitSet> agreed(BitSet cpus, Map<Integer, BitSet> said) {
        Map<Integer, BitSet> all = new TreeMap<>(said);
        cpus.stream().filter(cpu -> !said.containsKey(cpu)).forEach(cpu -> all.put(cpu, placed(cpu, said)));
        Map<BitSet, BitSet> bySet = new HashMap<>();
        Map<Integer, BitSet> agreed = new TreeMap<>();
        // Who says the same is in what it says: each set holds the CPU that says it.
        all.forEach((cpu, set) -> {
            BitSet core = bySet.computeIfAbsent(set, same -> new BitSet());
            core.set(cpu);
            agreed.put(cpu, core);
        });
        return agreed;
    }

    private static BitSet placed(int cpu, Map<Integer, BitSet> said) {
        return said.values().stream().filter(set -> set.get(cpu)).findFirst().orElseGet(() -> {
            BitSet alone = new BitSet();
            alone.set(cpu);
            return alone;
        });
    }
}
