// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class PlanPictureTest {

    @Test
    void showsSocketsNodesCachesCoresAndWorkers() {
        Topology topology = Topology.synthetic()
                .core(2, 0, 0, 0)
                .core(2, 0, 0, 0)
                .capacity(512)
                .core(2, 1, 1, 1)
                .allowed(CpuSet.parse("0-2,4-5"))
                .distance(0, 0, 10)
                .distance(0, 1, 20)
                .build();
        PlacementPlan plan =
                PlacementPlanner.plan(topology, PlacementSettings.defaults().withWorkers(6));
        assertEquals("""
                2 sockets, 2 nodes, 3 cores, 6 CPUs (allowed 0-2,4-5; synthetic)
                  socket 0 (package id 0)
                    node 0  0=10 1=20
                      L3  [0:w0,w5 1:w3] [2:w1 (3)]
                  socket 1 (package id 1)
                    node 1
                      L3  [4:w2 5:w4]@512
                6 workers on CPUs 0-2,4-5 (6 workers as configured)
                [ ] core, 0:w1 CPU 0 with worker 1, (0) CPU that is not for this plan, @n slower kind of core, n/1024""", plan.picture());
    }

    @Test
    void manyCoresAreWrapped() {
        Topology topology = Topology.synthetic().cpus(200, 0, 0, 0).build();
        String picture =
                PlacementPlanner.plan(topology, PlacementSettings.defaults()).picture();
        assertTrue(picture.lines().allMatch(line -> line.length() <= PlanPicture.COLUMNS_MAX), picture);
        for (int cpu = 0; cpu < 200; cpu++) {
            assertTrue(picture.contains("[" + cpu + ":w" + cpu + "]"), picture);
        }
    }
}
