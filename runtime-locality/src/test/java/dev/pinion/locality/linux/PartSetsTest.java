// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class PartSetsTest {
    private static Map<Integer, BitSet> sets(Map<Integer, String> lists) {
        Map<Integer, BitSet> sets = new TreeMap<>();
        lists.forEach((cpu, list) -> sets.put(cpu, CpuListFormat.parseList(list).ids()));
        return sets;
    }

    /// The parts of CPUs whose cores are 0-1, 2-3 and so on.
    private static String pairs(int cpus, Map<Integer, String> said) {
        Map<Integer, String> cores = new TreeMap<>();
        for (int cpu = 0; cpu < cpus; cpu++) {
            cores.put(cpu, (cpu & ~1) + "-" + (cpu | 1));
        }
        Map<Integer, String> parts = new TreeMap<>();
        PartSets.agreed(sets(cores), sets(said)).forEach((cpu, part) -> parts.put(cpu, CpuListFormat.format(part)));
        return parts.toString();
    }

    @Test
    void whoSaysTheSameIsAPart() {
        assertEquals("{0=0-1, 1=0-1, 2=2-3, 3=2-3}", pairs(4, Map.of(0, "0-1", 1, "0-1", 2, "2-3", 3, "2-3")));
    }

    @Test
    void theSilentGoWhereAnotherPutsThem() {
        assertEquals("{0=0-3, 1=0-3, 2=0-3, 3=0-3}", pairs(4, Map.of(0, "0-3", 1, "0-3", 3, "0-3")));
    }

    @Test
    void theSilentGoWithTheirCore() {
        assertEquals("{0=0-1, 1=0-1}", pairs(4, Map.of(1, "1")), "nobody names CPU 0, nor the other core");
    }

    @Test
    void aCoreGoesWithItsLowestCpu() {
        assertEquals("{0=0-3, 1=0-3, 2=0-3, 3=0-3}", pairs(4, Map.of(0, "0-3", 1, "0-3", 2, "0-3", 3, "3")));
        assertEquals("{0=0-1, 1=0-1, 2=2-3, 3=2-3}", pairs(4, Map.of(0, "0-1", 1, "0-3", 2, "2", 3, "0-3")));
    }
}
