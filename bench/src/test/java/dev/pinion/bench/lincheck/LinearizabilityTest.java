// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.lincheck;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.bench.twin.ForkedJvm;
import dev.pinion.bench.twin.PlantedBug;
import dev.pinion.bench.twin.Twin;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever the schedule, the queues answer as if each call were one step, and with a planted bug they do not.
///
/// Lincheck takes memory to be sequentially consistent; what is weaker is attacked by `dev.pinion.bench.stress`.
@Tag("lincheck")
class LinearizabilityTest {
    private static final boolean FULL =
            System.getProperty("pinion.check", "quick").equals("full");
    private static final int EXPLORED = FULL ? 40 : 10;
    private static final int SCHEDULES_MAX = FULL ? 600 : 150;
    private static final int RUN = FULL ? 30 : 3;
    private static final int RUNS = FULL ? 1_000 : 200;
    private static final int TWIN_RUN = 30;
    private static final int TWIN_RUNS = 1_000;
    private static final Duration DEADLINE = Duration.ofMinutes(FULL ? 60 : 5);

    @Test
    void everyScheduleIsLinearizable() {
        ForkedJvm.Ended ended = run(ForkedJvm.sound(), LincheckRun.ALL, EXPLORED, SCHEDULES_MAX, RUN, RUNS);
        assertTrue(ended.with(0), ended.output());
        assertTrue(ended.output().startsWith("runs the sound code"), ended.output());
        for (LincheckRun each : LincheckRun.values()) {
            assertTrue(ended.output().contains(each.passed(EXPLORED, RUN)), ended.output());
        }
        System.out.println(ended.output());
    }

    /// A checker that could not look into the classes would find nothing here.
    @ParameterizedTest
    @EnumSource
    void theTwinIsCaught(LincheckRun check) {
        isCaught(check, check.bug, EXPLORED, SCHEDULES_MAX, 0, 0);
    }

    /// In a quick run for one of them, which threads show at once.
    @ParameterizedTest
    @MethodSource("checksOnThreads")
    void theTwinIsCaughtOnThreads(LincheckRun check) {
        isCaught(check, check.bugOnThreads, 0, 0, TWIN_RUN, TWIN_RUNS);
    }

    static List<LincheckRun> checksOnThreads() {
        return FULL ? List.of(LincheckRun.values()) : List.of(LincheckRun.INBOX);
    }

    private static void isCaught(LincheckRun check, PlantedBug bug, int... counts) {
        ForkedJvm twin = ForkedJvm.with(Twin.compile(bug)).flags("-XX:TieredStopAtLevel=1");
        ForkedJvm.Ended ended = run(twin, check.name(), counts);
        assertTrue(ended.output().startsWith("runs " + bug.name()), ended.output());
        assertTrue(ended.output().contains("Invalid execution results"), ended.output());
        assertTrue(ended.with(LincheckRun.FOUND), ended.output());
        System.out.println(check + " with " + bug.name() + ": caught");
    }

    private static ForkedJvm.Ended run(ForkedJvm jvm, String what, int... counts) {
        String[] arguments = IntStream.range(0, counts.length + 1)
                .mapToObj(i -> i == 0 ? what : String.valueOf(counts[i - 1]))
                .toArray(String[]::new);
        return jvm.flags("-XX:+EnableDynamicAgentLoading", "--sun-misc-unsafe-memory-access=allow")
                .run(DEADLINE, LincheckRun.class, arguments);
    }
}
