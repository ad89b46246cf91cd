// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class CpuSetTest {

    @Test
    void isAnOrderedSet() {
        CpuSet set = CpuSet.of(9, 1, 3, 2, 1);
        assertEquals("1-3,9", set.toString());
        assertEquals(4, set.size());
        assertEquals(1, set.first());
        assertTrue(set.contains(9));
        assertFalse(set.contains(0));
        assertFalse(set.contains(-1));
        assertFalse(set.contains(Integer.MAX_VALUE));
        assertEquals(CpuSet.parse("3,1-2,9"), set);
        assertEquals(CpuSet.parse("1-3,9").hashCode(), set.hashCode());
    }

    @Test
    void combines() {
        CpuSet low = CpuSet.range(0, 70);
        CpuSet high = CpuSet.range(65, 130);
        assertEquals("65-70", low.intersect(high).toString());
        assertEquals("0-64", low.without(high).toString());
        assertEquals("0-130", low.union(high).toString());
        assertTrue(low.containsAll(CpuSet.of(0, 70)));
        assertFalse(low.containsAll(high));
        assertEquals(CpuSet.EMPTY, low.without(low));
        assertEquals(-1, CpuSet.EMPTY.first());
    }

    @Test
    @DisplayName("B02: masks of any length, ids beyond 64 and 128")
    void b02BigMachines() {
        CpuSet cpus = CpuSet.parse("63-65,128,191");
        assertEquals("63-65,128,191", cpus.toString());
        assertEquals(cpus, CpuSet.parseMask("80000000,00000001,00000000,00000003,80000000,00000000"));
        assertTrue(cpus.contains(191));
        assertFalse(cpus.contains(127));
    }

    @Test
    void refusesWhatAPersonMistyped() {
        for (String text : new String[] {"0-", "a", "3-1", "1;2", "70000"}) {
            assertThrows(IllegalArgumentException.class, () -> CpuSet.parse(text), text);
        }
        assertThrows(IllegalArgumentException.class, () -> CpuSet.parseMask("xyz"));
        assertThrows(IllegalArgumentException.class, () -> CpuSet.of(-1));
        assertThrows(IllegalArgumentException.class, () -> CpuSet.range(5, 4));
        assertEquals(CpuSet.EMPTY, CpuSet.parse(""));
    }
}
