// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.pinion.spi.WorkerSnapshot;
import dev.pinion.spi.WorkerSnapshot.State;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RebalancerTest {
    private static long[] depths(long... depths) {
        return depths;
    }

    static Stream<Arguments> table() {
        return Stream.of(
                arguments("no workers", 4, depths(), "-"),
                arguments("one worker", 4, depths(40), "-"),
                arguments("all empty", 4, depths(0, 0), "-"),
                arguments("far apart", 4, depths(40, 0), "0>1"),
                arguments("the other way", 4, depths(0, 40), "1>0"),
                arguments("an empty worker counts as 1: not above", 4, depths(4, 0), "-"),
                arguments("an empty worker counts as 1: above", 4, depths(5, 0), "0>1"),
                arguments("1 is as good as empty", 4, depths(5, 1), "0>1"),
                arguments("exactly threshold times", 4, depths(8, 2), "-"),
                arguments("one more", 4, depths(9, 2), "0>1"),
                arguments("ties: lowest ids", 4, depths(1, 9, 9, 1, 9), "1>0"),
                arguments("all equal", 4, depths(9, 9, 9), "-"),
                arguments("threshold 1: one is not above one", 1, depths(1, 0), "-"),
                arguments("threshold 1: two are", 1, depths(2, 1), "0>1"),
                arguments("no overflow", Integer.MAX_VALUE, depths(Long.MAX_VALUE, Long.MAX_VALUE - 1), "-"),
                arguments("no overflow, far", Integer.MAX_VALUE, depths(Long.MAX_VALUE, 0), "0>1"),
                arguments("a racy read below zero", 4, depths(5, -3), "0>1"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("table")
    void suggestsByTheRule(String name, int threshold, long[] depths, String expected) {
        assertEquals(expected, moved(new Rebalancer(threshold), Rows.depths(depths)));
    }

    @Test
    void carriesTheDepths() {
        assertEquals(Optional.of(new Suggestion(1, 0, 40, 2)), new Rebalancer(4).suggest(Rows.depths(2, 40, 7)));
    }

    @Test
    void boundItemsCount() {
        List<WorkerSnapshot> rows = List.of(Rows.row(0, State.RUNNING, 0, 40), Rows.row(1, State.RUNNING, 1, 0));
        assertEquals("0>1", moved(new Rebalancer(4), rows));
    }

    @Test
    void nothingMovesToALateWorker() {
        List<WorkerSnapshot> rows = List.of(
                Rows.row(0, State.LATE, 0, 0), Rows.row(1, State.RUNNING, 40, 0), Rows.row(2, State.RUNNING, 3, 0));
        assertEquals("1>2", moved(new Rebalancer(4), rows));
    }

    @Test
    void aLateWorkerIsRelieved() {
        List<WorkerSnapshot> rows = List.of(Rows.row(0, State.LATE, 0, 9), Rows.row(1, State.PARKED, 0, 0));
        assertEquals("0>1", moved(new Rebalancer(4), rows));
    }

    @Test
    void endedWorkersAreOut() {
        List<WorkerSnapshot> rows = List.of(
                Rows.row(0, State.STOPPED, 0, 0), Rows.row(1, State.RUNNING, 40, 0), Rows.row(2, State.STOPPED, 90, 0));
        assertEquals("-", moved(new Rebalancer(4), rows));
    }

    private static String moved(Rebalancer rebalancer, List<WorkerSnapshot> rows) {
        return rebalancer
                .suggest(rows)
                .map(found -> found.from() + ">" + found.to())
                .orElse("-");
    }
}
