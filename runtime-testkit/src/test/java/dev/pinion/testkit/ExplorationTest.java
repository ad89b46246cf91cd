// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.testkit.graph.GeneratedProgram;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Many schedules of small generated programs: nothing is lost, nothing runs twice, no worker is stuck, nobody waits
/// beyond the bound. 10,000 with `-Dpinion.check=full`.
@Timeout(1800)
class ExplorationTest {
    private static final boolean FULL = "full".equals(System.getProperty("pinion.check"));
    private static final int SCHEDULES = FULL ? 10_000 : 500;
    private static final int DISTINCT_MIN = SCHEDULES / 10 * 9;

    @Test
    void generatedProgramsKeepWhatTheEnginePromises() {
        Exploration exploration =
                Schedules.explorer().runtime(GeneratedProgram::setUp).explore(SCHEDULES, GeneratedProgram::run);
        System.out.println("count: explored " + exploration);
        assertEquals(Map.of(), exploration.failures());
        if (System.getProperty(Schedules.SEED_PROPERTY) == null) {
            assertEquals(SCHEDULES, exploration.schedules());
            assertTrue(exploration.distinct() >= DISTINCT_MIN, exploration::toString);
        }
    }
}
