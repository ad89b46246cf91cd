// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.bench.wake.WakeTwin.Shows;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// That the stress can fail, in its quick form: with the re-scan, the last look or a fence taken out it loses wakes.
class WakeTwinsTest {
    static Stream<WakeTwin> quick() {
        return Stream.of(
                new WakeTwin(WakeTwins.NO_RESCAN, 1, List.of(Variant.TASKS), Shows.LOSES, "one worker"),
                new WakeTwin(WakeTwins.NO_LAST_LOOK, 2, List.of(Variant.BURST), Shows.LOSES, "two workers"),
                new WakeTwin(WakeTwins.NO_P_ANY, 2, List.of(Variant.CHILDREN), Shows.LOSES, "two workers"));
    }

    @ParameterizedTest
    @MethodSource("quick")
    void aTwinLosesAWake(WakeTwin twin) {
        WakeTwin.Verdict verdict = twin.run(WakeTwins.ROUNDS_MAX);
        assertTrue(verdict.asExpected(), verdict::text);
    }

    @Test
    void aTwinThatMustLoseAndDoesNotIsNotAsExpected() {
        WakeTwin free = new WakeTwin(WakeTwins.NO_S, 1, List.of(Variant.STICKY), Shows.LOSES, "it does not");
        WakeTwin.Verdict verdict = free.run(1_000);
        assertFalse(verdict.asExpected(), verdict::text);
        assertTrue(verdict.output().contains("lost wakes 0"), verdict.output());
    }

    @Test
    void aTwinThatMustLoseNothingAndDoesIsNotAsExpectedOnX86() {
        WakeTwin losing = new WakeTwin(WakeTwins.NO_RESCAN, 1, List.of(Variant.TASKS), Shows.FREE_ON_X86, "it is not");
        WakeTwin.Verdict verdict = losing.run(5_000);
        boolean isX86 = System.getProperty("os.arch").equals("amd64");
        assertEquals(!isX86, verdict.asExpected(), verdict::text);
    }

    @Test
    void everyFenceOfTheIdleSetHasATwin() throws Exception {
        Path idleSet = Path.of(
                System.getProperty("pinion.root"), "runtime-core/src/main/java/dev/pinion/core/idle/IdleSet.java");
        long fences = Files.readAllLines(idleSet).stream()
                .filter(line -> line.contains("fullFence()"))
                .count();
        long planted = WakeTwins.ALL.stream()
                .map(WakeTwin::bug)
                .filter(bug -> bug.line().contains("fullFence()"))
                .distinct()
                .count();
        assertEquals(fences, planted);
    }
}
