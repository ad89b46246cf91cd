// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class CpuPoolTest {

    /// Two nodes of two caches of two cores of two threads: CPUs 0-7 and 8-15.
    private static Topology sixteen() {
        SyntheticTopology builder = Topology.synthetic();
        for (int core = 0; core < 8; core++) {
            builder.core(2, core / 4, core / 4, core / 2);
        }
        return builder.build();
    }

    private final CpuPool pool = CpuPool.of(sixteen());

    private static String cpus(List<CpuShare> shares) {
        return shares.stream().map(share -> share.cpus().toString()).toList().toString();
    }

    @Test
    void oneShareANode() {
        assertEquals("[0-7, 8-15]", cpus(pool.takeEachNode()));
        assertTrue(pool.free().isEmpty());
    }

    @Test
    void nodesComeByTheirIdsNotByThoseOfTheirCpus() {
        Topology turned = Topology.synthetic().cpus(2, 1, 0).cpus(2, 0, 0).build();
        assertEquals("[2-3, 0-1]", cpus(CpuPool.of(turned).takeEachNode()));
    }

    @Test
    void whoHasNoNodeOfItsOwnComesLast() {
        Topology bare = Topology.flat(2);
        assertEquals("[0-1]", cpus(CpuPool.of(bare).takeEachNode()));
    }

    @Test
    void oneShareACache() {
        assertEquals("[0-3, 4-7, 8-11, 12-15]", cpus(pool.takeEachLlc()));
    }

    @Test
    void aNodeByItsNumberAndWhatIsLeftOfIt() {
        CpuShare some = pool.take(3);
        assertEquals("0-2", some.cpus().toString());
        assertEquals("3-7", pool.takeNode(0).cpus().toString());
        String message = assertThrows(IllegalStateException.class, () -> pool.takeNode(0))
                .getMessage();
        assertTrue(message.contains("node 0") && message.contains("0-7"), message);
        assertThrows(IllegalArgumentException.class, () -> pool.takeNode(5));
        some.close();
        assertEquals("0-2", pool.takeNode(0).cpus().toString());
    }

    @Test
    void aCountComesFromTheTightestPartThatHasRoom() {
        assertEquals("0-1", pool.take(2).cpus().toString(), "a core");
        assertEquals("4-7", pool.take(4).cpus().toString(), "a cache that is whole");
        assertEquals("2-3", pool.take(2).cpus().toString(), "the core that is left beside the first");
        assertEquals("8-13", pool.take(6).cpus().toString(), "a node");
        assertEquals("14-15", pool.free().toString());
    }

    @Test
    void twoHoldersShareACoreOnlyWhenNoneIsWhole() {
        List<CpuShare> ones = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            ones.add(pool.take(1));
        }
        assertEquals("[0, 2, 4, 6, 8, 10, 12, 14, 1, 3]", cpus(ones));
        ones.get(2).close();
        assertEquals("4-5", pool.take(2).cpus().toString(), "the core that is whole again");
        assertEquals("9,11", pool.take(2).cpus().toString(), "the rests of the cores of a cache");
    }

    @Test
    void theRestOfACoreIsKeptWhileWholeOnesAreEnough() {
        assertEquals("0-2", pool.take(3).cpus().toString());
        assertEquals("4-6", pool.take(3).cpus().toString(), "not beside the first");
        assertEquals("8-9", pool.take(2).cpus().toString());
        assertEquals("10", pool.take(1).cpus().toString(), "the whole core beside it");
        assertEquals("12-15", pool.take(4).cpus().toString());
        assertEquals("3", pool.take(1).cpus().toString(), "no core is whole");
    }

    @Test
    void whoNeedsMoreThanTheWholeCoresTakesAllOfThese() {
        for (int i = 0; i < 7; i++) {
            pool.take(1);
        }
        assertEquals("1,3,5,7,9,11,13-15", pool.free().toString());
        assertEquals("9,11,14-15", pool.take(4).cpus().toString(), "not the four rests of the other node");
    }

    @Test
    void whatNoPartHasRoomForSpansThem() {
        CpuShare wide = pool.take(12);
        assertEquals("0-11", wide.cpus().toString());
        String message =
                assertThrows(IllegalStateException.class, () -> pool.take(5)).getMessage();
        assertTrue(message.contains("4 of the 5 CPUs"), message);
        wide.close();
        wide.close();
        assertEquals(16, pool.free().size());
        assertThrows(IllegalArgumentException.class, () -> pool.take(0));
    }

    @Test
    void anEmptyPoolSaysSo() {
        pool.takeEachNode();
        assertThrows(IllegalStateException.class, pool::takeEachNode);
        assertThrows(IllegalStateException.class, pool::takeEachLlc);
    }

    @Test
    void aPoolIsCutToWhatIsAllowed() {
        Topology cut =
                Topology.synthetic().cpus(4, 0, 0).allowed(CpuSet.parse("1-2")).build();
        assertEquals("1-2", CpuPool.of(cut).free().toString());
        assertEquals("2", CpuPool.of(cut, CpuSet.parse("2-3")).free().toString());
        assertThrows(IllegalArgumentException.class, () -> CpuPool.of(cut, CpuSet.of(3)));
    }

    @Test
    void fastCoresAreGivenOutFirst() {
        Topology hybrid = Topology.synthetic()
                .capacity(300)
                .cpus(2, 0, 0)
                .capacity(1024)
                .cpus(2, 0, 0)
                .build();
        assertEquals("2", CpuPool.of(hybrid).take(1).cpus().toString());
        assertEquals("2-3", CpuPool.of(hybrid).take(2).cpus().toString());
    }

    @Test
    void sharesTakenAtOnceAreDisjoint() throws Exception {
        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<Future<CpuSet>> taken = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                taken.add(threads.submit(() -> pool.take(2).cpus()));
            }
            CpuSet all = CpuSet.EMPTY;
            for (Future<CpuSet> share : taken) {
                assertTrue(all.intersect(share.get()).isEmpty());
                all = all.union(share.get());
            }
            assertEquals(16, all.size());
        }
    }
}
