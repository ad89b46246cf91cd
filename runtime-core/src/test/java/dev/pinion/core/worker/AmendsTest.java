// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.ShutdownReport;
import dev.pinion.core.agent.AgentRegistry;
import dev.pinion.core.agent.Arrears;
import dev.pinion.spi.ErrorPolicy;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What a send leaves undone is made up for, also if nobody runs any more. (That sends do leave it: `DeepStackTest`.)
@Timeout(60)
class AmendsTest {
    private static boolean watchRests() {
        return Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> thread.getKey().getName().equals("pinion-test-watch"))
                .anyMatch(thread -> Arrays.stream(thread.getValue())
                        .anyMatch(frame -> frame.getMethodName().equals("rest")));
    }

    @Test
    void itIsDoneWhileEverythingRests() {
        TestPool pool = new TestPool(2);
        pool.awaitAllParked();
        TestPool.await(AmendsTest::watchRests);
        PoolParts parts = pool.parts();
        assertTrue(pool.pool().isQuiet());
        parts.arrears().cause = new StackOverflowError("planted");
        new Rescue(parts).look();
        TestPool.await(() -> parts.losses().survivals() == 1 && !parts.amends().isDue());
        assertEquals(ShutdownReport.State.COMPLETE, pool.end().state());
    }

    @Test
    void itIsDueUntilItIsDone() {
        Arrears arrears = new Arrears();
        Losses losses = new Losses(new ErrorResponse(ErrorPolicy.supervise()));
        Amends amends = new Amends(new Worker[0], new AgentRegistry(), arrears, null, null, losses);
        assertFalse(amends.isDue());
        arrears.cause = new StackOverflowError("planted");
        assertTrue(amends.isDue());
        amends.tick();
        assertFalse(amends.isDue());
        assertEquals(1, losses.survivals());
        amends.tick();
        assertEquals(1, losses.survivals());
    }
}
