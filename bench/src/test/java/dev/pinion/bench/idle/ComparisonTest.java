// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    private static final Kind BARE = Kind.bare();
    private static final Kind TWO = Kind.workers(2);
    private static final Kind EIGHT = Kind.workers(8);

    private static Map<Kind, CpuUse> round(double bare, double two, double eight) {
        return Map.of(BARE, use(bare), TWO, use(two), EIGHT, use(eight));
    }

    private static CpuUse use(double total) {
        return new CpuUse(total, new TreeMap<>(Map.of("C1 CompilerThre", 0.1, "watch", total - 0.1)));
    }

    private static Comparison comparison(List<Map<Kind, CpuUse>> rounds) {
        return new Comparison(BARE, List.of(TWO, EIGHT), rounds);
    }

    @Test
    void theMedianOfTheRoundsDecides() {
        Comparison comparison = comparison(List.of(round(0.5, 0.7, 5), round(0.5, 9, 0.6), round(2.5, 2.55, 2.7)));
        assertEquals(0.2, comparison.over(TWO), 1e-9);
        assertEquals(0.2, comparison.over(EIGHT), 1e-9);
        assertTrue(comparison.isPassed());
        assertEquals(
                "idle cost: 2 workers +0.200, 8 workers +0.200 ms/s over a bare JVM (limit 0.30): PASS",
                comparison.verdict());
        assertEquals(List.of(), comparison.excesses());
    }

    @Test
    void oneKindOverTheLimitFailsAndItsThreadsAreNamed() {
        Comparison comparison = comparison(List.of(round(0.5, 0.6, 0.9), round(0.5, 0.6, 0.9)));
        assertFalse(comparison.isPassed());
        assertFalse(comparison.isOverLimit(TWO));
        assertTrue(comparison.verdict().endsWith("8 workers +0.400 ms/s over a bare JVM (limit 0.30): FAIL"));
        assertEquals(List.of("8 workers, by thread: watch +0.400"), comparison.excesses());
    }

    @Test
    void eachKindHasALineWithItsSpread() {
        List<String> lines =
                comparison(List.of(round(0.5, 0.6, 0.9), round(0.4, 0.6, 0.9))).lines();
        assertEquals("bare JVM             0.450 (0.400..0.500)", lines.getFirst());
        assertEquals(
                "2 workers            0.600 (0.600..0.600); over bare +0.150 (+0.100..+0.200),"
                        + " without compilers +0.150 (+0.100..+0.200)",
                lines.get(1));
    }

    @Test
    void aRoundWithoutOneOfThemIsRefused() {
        Comparison comparison = comparison(List.of(Map.of(BARE, use(1), TWO, use(1))));
        assertThrows(IllegalArgumentException.class, comparison::isPassed);
    }

    @Test
    void theMedianOfAnEvenCountIsBetweenTheTwoInTheMiddle() {
        assertEquals(2, Median.of(List.of(9.0, 1.0, 2.0)));
        assertEquals(2.5, Median.of(List.of(9.0, 3.0, 1.0, 2.0)));
        assertThrows(IllegalArgumentException.class, () -> Median.of(List.of()));
    }
}
