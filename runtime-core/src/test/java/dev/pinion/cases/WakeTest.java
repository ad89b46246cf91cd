// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.Affinity;
import dev.pinion.AgentRuntime;
import dev.pinion.Delivery;
import dev.pinion.spi.WorkerSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Who is woken, and that nobody is forgotten: A-T8, A-T9, G-T5, G-T6. What a searcher suppresses is shown on the
/// idle set itself (`IdleSetTest`).
@Timeout(240)
class WakeTest {
    private static final long PAUSE_NANOS = 100_000;

    /// Bound work for each of n sleepers wakes all n, whoever is searching already; more of it does no harm.
    @Test
    void at8WorkForEachOfNSleepersWakesAllN() {
        int workers = 4;
        try (AgentRuntime runtime = Pools.threaded(workers)) {
            for (int round = 0; round < Scale.of(20, 1_000); round++) {
                Pools.awaitParked(runtime);
                List<Long> before = parks(runtime);
                AtomicIntegerArray ran = new AtomicIntegerArray(workers);
                Gate done = new Gate(3 * workers);
                for (int i = 0; i < 3 * workers; i++) {
                    int worker = i % workers;
                    runtime.submit(Affinity.sticky(worker), () -> {
                        ran.incrementAndGet(worker);
                        done.open();
                    });
                }
                done.pass();
                Pools.awaitParked(runtime);
                List<Long> after = parks(runtime);
                for (int w = 0; w < workers; w++) {
                    assertEquals(3, ran.get(w));
                    long wakes = after.get(w) - before.get(w);
                    assertTrue(wakes >= 1 && wakes <= 3, "worker " + w + " slept " + wakes + " times again");
                }
            }
        }
    }

    static List<Long> parks(AgentRuntime runtime) {
        return runtime.snapshot().workers().stream().map(WorkerSnapshot::parks).toList();
    }

    @Test
    void gt5AParkedWorkerIsWokenWithTheItem() {
        try (AgentRuntime runtime = Pools.threaded(1)) {
            for (int round = 0; round < Scale.of(100, 5_000); round++) {
                Pools.awaitParked(runtime);
                long parks = Pools.parks(runtime);
                Gate done = new Gate(1);
                runtime.submit(done::open);
                done.pass();
                Pools.awaitParked(runtime);
                assertEquals(parks + 1, Pools.parks(runtime), "one sleep for one item");
            }
            assertEquals(0, runtime.snapshot().steals().betweenWorkers());
        }
    }

    /// Producers that pause now and then, so that workers fall asleep all the time: every item runs exactly once.
    @ParameterizedTest
    @ValueSource(strings = {"at9: 6 workers, 4 x 5000", "gt6: 4 workers, 4 x 500"})
    void at9AndGt6NothingIsLostOrDoubled(String sizes) throws InterruptedException {
        boolean large = sizes.startsWith("at9");
        int workers = large ? 6 : 4;
        int each = large ? Scale.of(1_000, 5_000) : 500;
        int producers = 4;
        AtomicIntegerArray runs = new AtomicIntegerArray(producers * each);
        try (AgentRuntime runtime = Pools.threaded(workers)) {
            Gate all = new Gate(producers * each);
            AtomicInteger refused = new AtomicInteger();
            List<Thread> threads = new ArrayList<>();
            for (int p = 0; p < producers; p++) {
                int first = p * each;
                threads.add(Thread.ofPlatform().start(() -> {
                    for (int i = 0; i < each; i++) {
                        int item = first + i;
                        Delivery taken = runtime.submit(() -> {
                            runs.incrementAndGet(item);
                            all.open();
                        });
                        if (taken != Delivery.ACCEPTED) {
                            refused.incrementAndGet();
                        }
                        if (i % 8 == 0) {
                            LockSupport.parkNanos(PAUSE_NANOS);
                        }
                    }
                }));
            }
            for (Thread thread : threads) {
                thread.join();
            }
            all.pass();
            Pools.awaitParked(runtime);
            assertEquals(0, refused.get());
            assertEquals((long) producers * each, runtime.snapshot().executed());
        }
        for (int i = 0; i < runs.length(); i++) {
            assertEquals(1, runs.get(i), "item " + i);
        }
    }

    /// B12: an outsider gives one task just as the last worker falls asleep, and waits for it before the next. A
    /// backstop looks on, and never has to help.
    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void b12EveryRoundCompletesByItself(int workers) throws InterruptedException {
        try (AgentRuntime runtime = Pools.builder(workers).with(new Backstop()).build()) {
            Semaphore done = new Semaphore(0);
            int rounds = Scale.of(20_000, 5_000_000);
            for (int round = 0; round < rounds; round++) {
                runtime.submit(done::release);
                assertTrue(done.tryAcquire(Gate.HANG.toSeconds(), TimeUnit.SECONDS), "round " + round + " hung");
            }
            Pools.awaitParked(runtime);
            assertEquals(rounds, runtime.snapshot().executed());
            assertEquals(0, runtime.snapshot().rescues());
        }
    }
}
