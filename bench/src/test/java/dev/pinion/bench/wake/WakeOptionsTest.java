// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WakeOptionsTest {
    @Test
    void allVariantsAreRunByDefaultAtOneTwoAndSixteenWorkers() {
        WakeOptions options = WakeOptions.parse();
        assertEquals(List.of(1, 2, 16), options.workers());
        assertEquals(List.of(Variant.values()), options.variants());
        assertEquals(WakeOptions.ROUNDS_QUICK, options.rounds());
        assertFalse(options.stopAtLoss());
        assertTrue(options.runs().stream().allMatch(run -> run.enough() == LostWakes.NO_LIMIT));
    }

    @Test
    void theRoundsOfEachNumberOfWorkersAreAtLeastThoseAskedFor() {
        WakeOptions options = WakeOptions.parse("--rounds 1001 --workers 1,2".split(" "));
        for (int workers : List.of(1, 2)) {
            long rounds = options.runs().stream()
                    .filter(run -> run.workers() == workers)
                    .mapToLong(WakeRun::rounds)
                    .sum();
            assertTrue(rounds >= 1001 && rounds < 1001 + Variant.values().length, "rounds " + rounds);
        }
    }

    @Test
    void variantsThatNeedTwoWorkersAreLeftOutWithOne() {
        List<Variant> alone = WakeOptions.parse("--workers 1".split(" ")).runs().stream()
                .map(WakeRun::variant)
                .toList();
        assertEquals(List.of(Variant.TASKS, Variant.AGENTS, Variant.STICKY, Variant.NODE), alone);
        assertEquals(7, WakeOptions.parse("--workers 2".split(" ")).runs().size());
    }

    @Test
    void aRunMayEndAtItsFirstLoss() {
        WakeRun run = WakeOptions.parse("--variants children --workers 2 --stop-at-loss".split(" "))
                .runs()
                .getFirst();
        assertEquals(new WakeRun(Variant.CHILDREN, 2, WakeOptions.ROUNDS_QUICK, 1), run);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--rounds", "--rounds 0", "--rounds x", "--workers 1,", "--variants none", "--workers -1", "go"})
    void whatIsWrongIsRefused(String line) {
        assertThrows(IllegalArgumentException.class, () -> WakeOptions.parse(line.split(" ")));
    }
}
