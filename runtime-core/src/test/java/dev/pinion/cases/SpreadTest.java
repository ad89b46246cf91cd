// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.Affinity;
import dev.pinion.AgentRuntime;
import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.StealMatrix;
import dev.pinion.spi.WorkerSnapshot;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Much work that enters at one place: M-T9, M-T20, M-T24, G-T7.
@Timeout(240)
class SpreadTest {
    private static final int WORKERS = 4;
    private static final long TASK_NANOS = TimeUnit.MICROSECONDS.toNanos(200);

    private static void spin(long nanos) {
        long until = System.nanoTime() + nanos;
        while (System.nanoTime() - until < 0) {
            Thread.onSpinWait();
        }
    }

    private static void checkOnce(AtomicIntegerArray runs) {
        for (int i = 0; i < runs.length(); i++) {
            assertEquals(1, runs.get(i), "item " + i);
        }
    }

    /// 100 tasks at one held worker: the others take them all from it, or from where the watch put them.
    @Test
    void mt9TasksAtAHeldWorkerAreStolen() {
        try (AgentRuntime runtime = Pools.threaded(WORKERS)) {
            long executed;
            try (Held held = Held.worker(runtime, 0)) {
                Gate done = new Gate(100);
                for (int i = 0; i < 100; i++) {
                    runtime.submit(Affinity.elastic().near(0), done::open);
                }
                done.pass();
                executed = runtime.snapshot().workers().getFirst().executed();
                assertTrue(held.isHeld());
            }
            assertEquals(0, executed, "it ran none itself");
            long stolen = runtime.snapshot().workers().stream()
                    .mapToLong(WorkerSnapshot::stolenItems)
                    .sum();
            assertTrue(stolen >= 100, () -> stolen + " items stolen");
        }
    }

    /// 64 tasks of 200 us at one worker: siblings come to help. A round in which none did is played again.
    @Test
    void mt9TasksAtABusyWorkerAreStolen() {
        try (AgentRuntime runtime = Pools.threaded(WORKERS)) {
            Gate.await("nothing was ever stolen", () -> {
                Gate done = new Gate(64);
                for (int i = 0; i < 64; i++) {
                    runtime.submit(Affinity.elastic().near(0), () -> {
                        spin(TASK_NANOS);
                        done.open();
                    });
                }
                done.pass();
                return runtime.snapshot().steals().betweenWorkers() > 0;
            });
        }
    }

    /// A burst, then quiet. How evenly it was spread is recorded, not asserted.
    @Test
    void mt20ABurstCompletes() {
        int tasks = 10_000;
        AtomicIntegerArray runs = new AtomicIntegerArray(tasks);
        try (AgentRuntime runtime = Pools.threaded(WORKERS)) {
            Gate done = new Gate(tasks);
            for (int i = 0; i < tasks; i++) {
                int task = i;
                runtime.submit(() -> {
                    runs.incrementAndGet(task);
                    done.open();
                });
            }
            done.pass();
            Pools.awaitParked(runtime);
            long most = runtime.snapshot().workers().stream()
                    .mapToLong(WorkerSnapshot::executed)
                    .max()
                    .orElseThrow();
            System.out.printf(
                    "M-T20: the busiest of %d workers ran %.2f times the mean%n",
                    WORKERS, (double) most * WORKERS / tasks);
            assertEquals(tasks, runtime.snapshot().executed());
            assertTrue(Pools.isEmpty(runtime));
        }
        checkOnce(runs);
    }

    /// One task makes all the work, in one turn, for four workers. How much of it moved is recorded.
    @Test
    void mt24OneProducerFeedsAll() {
        int tasks = Scale.of(20_000, 500_000);
        AtomicIntegerArray runs = new AtomicIntegerArray(tasks);
        try (AgentRuntime runtime = Pools.threaded(WORKERS)) {
            Gate done = new Gate(tasks);
            runtime.submit(() -> {
                for (int i = 0; i < tasks; i++) {
                    int task = i;
                    runtime.submit(() -> {
                        runs.incrementAndGet(task);
                        done.open();
                    });
                }
            });
            done.pass();
            Pools.awaitParked(runtime);
            assertEquals(tasks + 1, runtime.snapshot().executed());
            StealMatrix steals = runtime.snapshot().steals();
            long items = runtime.snapshot().workers().stream()
                    .mapToLong(WorkerSnapshot::stolenItems)
                    .sum();
            System.out.printf("M-T24: %d items made, %d of them moved by %d steals%n", tasks, items, steals.total());
        }
        checkOnce(runs);
    }

    /// The same from a seed: nobody robs itself, and thieves take batches.
    @Test
    void mt24AndGt3ThievesTakeBatchesFromOthers() {
        long steals = 0;
        long items = 0;
        for (long seed = 0; seed < Scale.of(20, 500); seed++) {
            Recorder recorder = new Recorder();
            AgentRuntime runtime = Pools.seeded(WORKERS, seed, recorder);
            runtime.submit(() -> {
                for (int i = 0; i < 500; i++) {
                    runtime.submit(() -> {});
                }
            });
            runtime.close();
            for (RuntimeEvent.Stole stole : recorder.all(RuntimeEvent.Stole.class)) {
                assertNotEquals(stole.worker(), stole.source(), "seed " + seed);
                steals += stole.source() < 0 ? 0 : 1;
                items += stole.source() < 0 ? 0 : stole.items();
            }
        }
        System.out.printf("M-T24: %d items by %d steals between workers, from seeds%n", items, steals);
        assertTrue(items > 2 * steals, items + " items by " + steals + " steals");
    }

    /// G-T7: a fan-out of 5,000 from one task's turn, each of which makes one more.
    @Test
    void gt7AFanOutRunsExactlyOnce() {
        int items = 5_000;
        AtomicIntegerArray runs = new AtomicIntegerArray(2 * items);
        try (AgentRuntime runtime = Pools.threaded(WORKERS)) {
            Gate done = new Gate(2 * items);
            runtime.submit(() -> {
                for (int i = 0; i < items; i++) {
                    int item = i;
                    runtime.submit(() -> {
                        runs.incrementAndGet(item);
                        done.open();
                        runtime.submit(() -> {
                            runs.incrementAndGet(items + item);
                            done.open();
                        });
                    });
                }
            });
            done.pass();
            Pools.awaitParked(runtime);
            assertEquals(2 * items + 1, runtime.snapshot().executed());
        }
        checkOnce(runs);
    }
}
