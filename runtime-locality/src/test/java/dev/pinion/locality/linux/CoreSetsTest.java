// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class CoreSetsTest {
    private static String agreed(String cpus, Map<Integer, String> said) {
        Map<Integer, BitSet> sets = new TreeMap<>();
        said.forEach((cpu, list) -> sets.put(cpu, CpuListFormat.parseList(list).ids()));
        Map<Integer, String> cores = new TreeMap<>();
        CoreSets.agreed(CpuListFormat.parseList(cpus).ids(), sets)
                .forEach((cpu, core) -> cores.put(cpu, CpuListFormat.format(core)));
        return cores.toString();
    }

    @Test
    void whoSaysTheSameIsACore() {
        assertEquals("{0=0,2, 1=1,3, 2=0,2, 3=1,3}", agreed("0-3", Map.of(0, "0,2", 2, "0,2", 1, "1,3", 3, "1,3")));
    }

    @Test
    void whoIsContradictedKeepsThoseThatAgree() {
        assertEquals("{0=0-1, 1=0-1, 2=2}", agreed("0-2", Map.of(0, "0-2", 1, "0-2", 2, "2")));
        assertEquals("{0=0, 1=1, 2=2}", agreed("0-2", Map.of(0, "0-1", 1, "1-2", 2, "0,2")));
    }

    @Test
    void theSilentGoWhereTheyArePut() {
        assertEquals("{0=0-1, 1=0-1, 2=2}", agreed("0-2", Map.of(0, "0-1")));
    }
}
