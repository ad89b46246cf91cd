// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.spi.WorkerSnapshot;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// One producer's work for many thieves: the behaviour M-T24.
@Timeout(60)
class StealingTest {
    private static final int WORKERS = 4;
    private static final int TASKS = 50_000;

    private static long sum(RuntimeSnapshot snapshot, ToLongFunction<WorkerSnapshot> cell) {
        return snapshot.workers().stream().mapToLong(cell).sum();
    }

    @Test
    void mt24OneProducersWorkIsRunOnceAndFailedStealsAreBounded() {
        AtomicIntegerArray ran = new AtomicIntegerArray(TASKS);
        AgentRuntime runtime =
                new RuntimeBuilder().workers(WORKERS).withoutExtensions().build();
        try (runtime) {
            Gate done = new Gate(TASKS);
            runtime.submit(() -> {
                for (int i = 0; i < TASKS; i++) {
                    int task = i;
                    runtime.submit(() -> {
                        ran.getAndIncrement(task);
                        done.open();
                    });
                }
            });
            done.pass();
        }
        for (int i = 0; i < TASKS; i++) {
            assertEquals(1, ran.get(i), "task " + i);
        }
        RuntimeSnapshot end = runtime.snapshot();
        assertEquals(TASKS + 1, end.executed());
        long stolen = sum(end, WorkerSnapshot::stolenItems);
        assertTrue(stolen > 0, "nobody stole");
        // A thief fails only by somebody's success: a steal, a take by the owner, or a move by the watch thread to an
        // injector, from where it is stolen. One success fails each other worker's try at most once.
        long successes = 2 * stolen + end.executed();
        long failed = sum(end, WorkerSnapshot::failedSteals);
        assertTrue(failed <= (WORKERS - 1) * successes, failed + " failed steals by " + successes + " successes");
    }
}
