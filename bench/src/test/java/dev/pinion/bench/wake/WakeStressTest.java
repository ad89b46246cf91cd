// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The quick form of the stress: all variants, few rounds. `./pinion check` runs the long one, and the twins.
class WakeStressTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 16})
    void noWakeIsLost(int workers) throws Exception {
        WakeOptions options = WakeOptions.parse("--workers", Integer.toString(workers));
        for (WakeRun run : options.runs()) {
            WakeResult result = run.run();
            assertEquals(run.rounds(), result.rounds(), result::line);
            assertEquals(0, result.lost(), result::line);
        }
    }
}
