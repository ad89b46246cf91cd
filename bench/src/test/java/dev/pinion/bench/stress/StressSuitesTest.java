// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.bench.twin.ForkedJvm;
import dev.pinion.bench.twin.PlantedBug;
import dev.pinion.bench.twin.Twin;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class StressSuitesTest {
    private static final boolean FULL =
            System.getProperty("pinion.check", "quick").equals("full");
    private static final Duration DEADLINE = Duration.ofMinutes(FULL ? 240 : 10);

    @Test
    void everyTestIsInASuite() {
        assertDoesNotThrow(StressSuites::requireAllInSuites);
        assertTrue(Harness.tests().size() >= 27, () -> "too few tests: " + Harness.tests());
    }

    @Test
    void everySuiteHasATwin() {
        assertThrows(IllegalArgumentException.class, () -> new StressSuite(SlotStress.class, List.of()));
    }

    @Test
    void everyTwinIsCaughtByATestOfItsSuite() {
        for (StressSuite suite : StressSuites.ALL) {
            for (StressTwin twin : suite.twins()) {
                assertEquals(
                        suite.tests(),
                        twin.caughtBy().getEnclosingClass(),
                        twin.bug().name());
            }
        }
    }

    /// A line that has moved is noticed here, and not first by the long run.
    @TestFactory
    Stream<DynamicTest> theTwinCanBeMade() {
        return bugs().map(bug -> DynamicTest.dynamicTest(bug.name(), () -> Twin.compile(bug)));
    }

    /// All suites in full; in a quick run the smallest, to see that the runner works.
    @Test
    void theSuitesPassAndTheirTwinsFail() {
        String[] what = FULL ? new String[] {"full"} : new String[] {"quick", SlotBugs.SUITE.name()};
        ForkedJvm.Ended ended =
                ForkedJvm.sound().flags("--enable-native-access=ALL-UNNAMED").run(DEADLINE, StressSuites.class, what);
        ended.output()
                .lines()
                .filter(line -> line.matches("(PASS|FAIL|\\d+ tests) .*"))
                .forEach(System.out::println);
        assertTrue(ended.with(0), ended.output());
        assertTrue(ended.output().contains(" 0 failures"), ended.output());
    }

    private static Stream<PlantedBug> bugs() {
        return StressSuites.ALL.stream()
                .flatMap(suite -> suite.twins().stream())
                .map(StressTwin::bug)
                .distinct();
    }
}
