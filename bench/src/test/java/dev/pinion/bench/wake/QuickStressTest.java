// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The quick form of the stress: all variants, few rounds. `./pinion check` runs the long one, and the twins.
class QuickStressTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16})
    void noWakeIsLost(int workers) throws Exception {
        for (WakeRun run : new WakeOptions(
                        WakeOptions.ROUNDS_QUICK, List.of(workers), List.of(Variant.values()), LostWakes.NO_LIMIT)
                .runs()) {
            WakeResult result = run.run();
            assertEquals(run.rounds(), result.rounds(), result::line);
            assertEquals(0, result.lost(), result::line);
        }
    }
}
