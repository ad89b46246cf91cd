// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.AgentRuntime;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What an idle and a nearly idle pool do: M-T25, B11. Wakes are counted, by us and by the kernel; the CPU time of the
/// threads is only held against a generous share, for it says something of the machine too.
@EnabledOnOs(OS.LINUX)
@Timeout(240)
class IdleTest {
    private static final int WORKERS = 8;
    private static final double PERCENT = 100.0;
    /// The watch thread ticks for 200 ms when all sleep, and then looks around about once a second.
    private static final int WATCH_TICKS_MAX = 50;

    private static final int WATCH_LOOKS_PER_SECOND = 2;

    private static void sleepUntil(long nanos) {
        for (long left = nanos - System.nanoTime(); left > 0; left = nanos - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    @Test
    void mt25AnIdlePoolWakesNobody() {
        try (AgentRuntime runtime = Pools.threaded(WORKERS)) {
            Pools.awaitParked(runtime);
            List<Long> parks = WakeTest.parks(runtime);
            long nanos = TimeUnit.MILLISECONDS.toNanos(Scale.of(1_000, 4_000));
            long began = System.nanoTime();
            long cpu = KernelCounts.workersNanos(runtime);
            long workersSleeps = KernelCounts.workersSleeps(runtime);
            long watchSleeps = KernelCounts.watchSleeps(runtime);
            sleepUntil(began + nanos);
            long workersSlept = KernelCounts.workersSleeps(runtime) - workersSleeps;
            long watchSlept = KernelCounts.watchSleeps(runtime) - watchSleeps;
            long seconds = TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - began) + 1;
            double share = PERCENT * (KernelCounts.workersNanos(runtime) - cpu) / (System.nanoTime() - began);
            System.out.printf(
                    "M-T25: %d idle workers used %.3f %% of one core; the watch slept %d times%n",
                    WORKERS, share, watchSlept);
            assertEquals(parks, WakeTest.parks(runtime), "nobody woke");
            // Each may still have been about to park.
            assertTrue(workersSlept <= WORKERS, () -> "workers slept " + workersSlept + " times");
            assertTrue(watchSleeps > 0, "no watch thread is found");
            assertTrue(
                    watchSlept <= WATCH_TICKS_MAX + WATCH_LOOKS_PER_SECOND * seconds,
                    () -> "the watch slept " + watchSlept + " times in " + seconds + " s");
            assertTrue(Pools.isParked(runtime));
            assertEquals(0, runtime.snapshot().executed());
            assertTrue(cpu > 0, "no CPU time is found");
            assertTrue(share < 5, () -> share + " % of one core");
        }
    }

    /// One empty task every so often: each wakes one worker, not eight.
    @ParameterizedTest
    @CsvSource({"10, 5", "1, 20"})
    void b11ATaskNowAndThenWakesOneWorkerEach(int everyMillis, int percentMax) {
        try (AgentRuntime runtime = Pools.threaded(WORKERS)) {
            int tasks = Scale.of(1_000, 30_000) / everyMillis;
            Pools.awaitParked(runtime);
            Gate done = new Gate(tasks);
            long parks = Pools.parks(runtime);
            long cpu = KernelCounts.workersNanos(runtime);
            long began = System.nanoTime();
            for (int i = 1; i <= tasks; i++) {
                runtime.submit(done::open);
                sleepUntil(began + i * TimeUnit.MILLISECONDS.toNanos(everyMillis));
            }
            done.pass();
            Pools.awaitParked(runtime);
            double share = PERCENT * (KernelCounts.workersNanos(runtime) - cpu) / (System.nanoTime() - began);
            long wakes = Pools.parks(runtime) - parks;
            System.out.printf(
                    "B11: a task each %d ms: %d wakes for %d tasks, %.3f %% of one core%n",
                    everyMillis, wakes, tasks, share);
            assertTrue(wakes <= 2L * tasks, () -> wakes + " wakes for " + tasks + " tasks");
            assertTrue(share < percentMax, () -> share + " % of one core");
        }
    }
}
