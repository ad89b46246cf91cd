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
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

class StressSuitesTest {
    private static final Duration DEADLINE = Duration.ofHours(2);

    @Test
    void everyTestIsInASuite() {
        assertDoesNotThrow(StressSuites::requireAllInSuites);
        assertTrue(Harness.tests().size() >= 25, () -> "too few tests: " + Harness.tests());
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

    @Test
    @EnabledIfSystemProperty(named = "pinion.check", matches = "full")
    void theSuitesPassAndTheirTwinsFail() {
        ForkedJvm.Ended ended =
                ForkedJvm.sound().flags("--enable-native-access=ALL-UNNAMED").run(DEADLINE, StressSuites.class, "full");
        System.out.println(ended.output());
        assertTrue(ended.with(0), ended.output());
    }

    private static Stream<PlantedBug> bugs() {
        return StressSuites.ALL.stream()
                .flatMap(suite -> suite.twins().stream())
                .map(StressTwin::bug)
                .distinct();
    }
}
