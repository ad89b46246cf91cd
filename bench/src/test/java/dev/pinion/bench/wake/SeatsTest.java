// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pinion.locality.CpuSet;
import org.junit.jupiter.api.Test;

class SeatsTest {
    @Test
    void aLonePublisherHasTheLastCpuAndTheWorkersHaveTheRest() {
        assertEquals(new Seats(CpuSet.of(0, 2), CpuSet.of(5)), Seats.of(Variant.Kind.ALONE, CpuSet.of(0, 2, 5)));
    }

    @Test
    void onOneCpuAllShareIt() {
        assertEquals(new Seats(CpuSet.of(3), CpuSet.EMPTY), Seats.of(Variant.Kind.ALONE, CpuSet.of(3)));
    }

    @Test
    void pairsNeedAllCpusForTheWorkers() {
        CpuSet both = CpuSet.of(0, 1);
        assertEquals(new Seats(both, CpuSet.EMPTY), Seats.of(Variant.Kind.PAIR_IN_TURN, both));
        assertEquals(new Seats(both, CpuSet.EMPTY), Seats.of(Variant.Kind.PAIR_FROM_OUTSIDE, both));
    }
}
