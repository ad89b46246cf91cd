// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pinion.AgentRuntime;
import dev.pinion.Delivery;
import dev.pinion.ShutdownReport;
import dev.pinion.spi.DropReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The end of a pool that would not end by itself: A-T7, A-T8, G-T5, G-T7.
@Timeout(240)
class ShutdownTest {
    private static void checkNoThreads(AgentRuntime runtime) {
        Gate.await("threads left", () -> Pools.threads(runtime).isEmpty());
    }

    /// What requeues itself for ever does not hold up the close.
    @ParameterizedTest
    @EnumSource
    void at7CloseReturnsThoughWorkGoesOnForEver(Flood.Kind kind) {
        AgentRuntime runtime = Pools.threaded(2);
        Flood flood = Flood.start(runtime, kind, 2);
        flood.checkIsOn();
        ShutdownReport report = runtime.close(Duration.ofMillis(1_600));
        assertEquals(ShutdownReport.State.COMPLETE, report.state(), report::toString);
        checkNoThreads(runtime);
        assertEquals(0, runtime.snapshot().liveAgents());
    }

    @Test
    void at8AndGt5CloseWakesAllSleepersAndIsIdempotent() {
        AgentRuntime runtime = Pools.threaded(3);
        Pools.awaitParked(runtime);
        assertEquals(3, Pools.workerThreads(runtime).size());
        ShutdownReport report = runtime.close(Duration.ofSeconds(30));
        assertEquals(ShutdownReport.State.COMPLETE, report.state());
        checkNoThreads(runtime);
        assertEquals(report, runtime.close(Duration.ofSeconds(30)));
        assertEquals(Delivery.CLOSED, runtime.submit(() -> {}));
        assertEquals(1, runtime.snapshot().dropped().get(DropReason.REFUSED_CLOSED));
    }

    /// Rounds of a close in a storm of tasks: each ends, and each task is run, dropped and counted, or refused.
    @Test
    void gt5CloseInAStormAccountsForEveryTask() throws InterruptedException {
        for (int round = 0; round < Scale.of(50, 2_000); round++) {
            AgentRuntime runtime = Pools.threaded(2);
            AtomicInteger taken = new AtomicInteger();
            AtomicInteger ran = new AtomicInteger();
            Gate storming = new Gate(2);
            List<Thread> pushers = new ArrayList<>();
            for (int p = 0; p < 2; p++) {
                pushers.add(Thread.ofPlatform().start(() -> {
                    while (runtime.submit(ran::incrementAndGet) == Delivery.ACCEPTED) {
                        taken.incrementAndGet();
                        storming.open();
                    }
                }));
            }
            storming.pass();
            ShutdownReport report = runtime.close(Duration.ofSeconds(30));
            for (Thread pusher : pushers) {
                pusher.join();
            }
            assertEquals(ShutdownReport.State.COMPLETE, report.state(), "round " + round);
            long dropped = runtime.snapshot().dropped().get(DropReason.TASK_CANCELLED);
            assertEquals(taken.get(), ran.get() + dropped, "round " + round);
            assertEquals(2, runtime.snapshot().dropped().get(DropReason.REFUSED_CLOSED));
            assertEquals(ran.get(), report.run(), "round " + round);
        }
    }
}
