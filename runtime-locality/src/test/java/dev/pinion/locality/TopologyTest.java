// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TopologyTest {

    @Test
    void theLiveMachineHasAtLeastTheCpuThatRunsThis() {
        Topology live = Topology.detect();
        assertFalse(live.allowed().cpus().isEmpty());
        assertTrue(live.online().containsAll(live.allowed().cpus()));
        PlanProperties.check(live, 2 * live.allowed().cpus().size());
    }

    @Test
    void aFlatMachineIsOneSocketWithOneNode() {
        Topology flat = Topology.flat(3);
        assertEquals("1 socket, 1 node, 3 cores, 3 CPUs (allowed 0-2; synthetic)", flat.describe());
        assertEquals(OptionalInt.of(0), flat.cpu(2).node());
        assertThrows(IllegalArgumentException.class, () -> Topology.flat(0));
        assertThrows(IllegalArgumentException.class, () -> flat.cpu(3));
    }

    @Test
    void aMachineOnPaperTellsItsParts() {
        Topology topology = Topology.synthetic()
                .core(2, 0, 7, 0)
                .cpus(2, 4, 9, 1)
                .distance(0, 4, 20)
                .allowed(CpuSet.parse("1-9"))
                .quota(2.5)
                .build();
        assertEquals(3, topology.cores().size());
        assertEquals(2, topology.llcs().size());
        assertEquals(1, topology.cpu(3).socket());
        assertEquals("[9]", topology.sockets().get(1).packageIds().toString());
        assertEquals("1-3", topology.allowed().cpus().toString());
        assertTrue(topology.allowed().restricted());
        assertEquals(OptionalDouble.of(2.5), topology.quotaCpus());
        assertEquals(OptionalInt.of(20), topology.nodes().get(0).distanceTo(4));
        assertEquals(OptionalInt.empty(), topology.nodes().get(1).distanceTo(0));
    }

    @Test
    void refusesMachinesThatCannotBe() {
        SyntheticTopology builder = Topology.synthetic();
        assertThrows(IllegalArgumentException.class, builder::build);
        assertThrows(IllegalArgumentException.class, () -> builder.cpus(0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> builder.cpus(1, -1, 0));
        assertThrows(IllegalArgumentException.class, () -> builder.quota(0));
        assertThrows(
                IllegalArgumentException.class,
                () -> Topology.synthetic().cpus(1, 0, 0).allowed(CpuSet.of(1)).build());
    }
}
