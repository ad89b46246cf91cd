// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// One outside thread submits one task just as the workers fall asleep, and waits for it before the next (B12). Without
/// a periodic wake-up in the pool a single lost wake hangs the round.
@Timeout(240)
class WakeStressTest {
    private static final int ROUNDS = Integer.getInteger("pinion.check.rounds", 50_000);
    private static final int HANG_SECONDS = 30;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void everyRoundCompletes(int workers) throws InterruptedException {
        try (AgentRuntime runtime =
                new RuntimeBuilder().workers(workers).withoutExtensions().build()) {
            Semaphore done = new Semaphore(0);
            for (int round = 0; round < ROUNDS; round++) {
                runtime.submit(done::release);
                Assertions.assertTrue(done.tryAcquire(HANG_SECONDS, TimeUnit.SECONDS), "round " + round + " hung");
            }
        }
    }
}
