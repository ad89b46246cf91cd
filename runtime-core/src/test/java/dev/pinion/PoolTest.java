// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.spi.DropReason;
import dev.pinion.spi.WorkerSnapshot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Tasks, parking, stealing, close, on threads: the behaviours M-T1 to M-T4, M-T8, M-T17, M-T21 to M-T23.
@Timeout(60)
class PoolTest {
    private static AgentRuntime runtime(int workers) {
        return new RuntimeBuilder().workers(workers).withoutExtensions().build();
    }

    private static void await(java.util.function.BooleanSupplier condition) {
        long deadline = System.nanoTime() + Gate.HANG.toNanos();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < deadline, "hung");
            LockSupport.parkNanos(100_000);
        }
    }

    @Test
    void mt1EveryTaskRunsOnce() {
        Gate done = new Gate(1000);
        try (AgentRuntime runtime = runtime(4)) {
            for (int i = 0; i < 1000; i++) {
                assertEquals(Delivery.ACCEPTED, runtime.submit(done::open));
            }
            done.pass();
            await(() -> runtime.snapshot().executed() == 1000);
        }
    }

    @Test
    void mt2WorkBehindAHeldWorkerIsStolen() {
        try (AgentRuntime runtime = runtime(4)) {
            Gate held = new Gate(1);
            Gate holding = new Gate(1);
            runtime.submit(Affinity.sticky(0), () -> {
                holding.open();
                held.pass();
            });
            holding.pass();
            Set<String> threads = ConcurrentHashMap.newKeySet();
            Gate done = new Gate(200);
            for (int i = 0; i < 200; i++) {
                runtime.submit(Affinity.elastic().near(0), () -> {
                    threads.add(Thread.currentThread().getName());
                    done.open();
                });
            }
            done.pass();
            assertTrue(threads.stream().noneMatch(name -> name.endsWith("-worker-0")), threads::toString);
            held.open();
            RuntimeSnapshot snapshot = runtime.snapshot();
            assertTrue(snapshot.steals().total() > 0);
            assertThrows(
                    IllegalArgumentException.class,
                    () -> runtime.submit(Affinity.elastic().near(4), () -> {}));
            assertThrows(IllegalArgumentException.class, () -> runtime.submit(Affinity.sticky(4), () -> {}));
            assertThrows(IllegalArgumentException.class, () -> runtime.submit(Affinity.node(4711), () -> {}));
        }
    }

    @Test
    void mt3IdleWorkersParkAndRunNothing() {
        try (AgentRuntime runtime = runtime(2)) {
            await(() -> runtime.snapshot().workers().stream().allMatch(w -> w.state() == WorkerSnapshot.State.PARKED));
            assertEquals(0, runtime.snapshot().executed());
            assertTrue(runtime.snapshot().workers().stream().allMatch(w -> w.parks() > 0));
        }
    }

    @Test
    void mt4AParkedPoolTakesATask() {
        try (AgentRuntime runtime = runtime(2)) {
            for (int round = 0; round < 200; round++) {
                await(() ->
                        runtime.snapshot().workers().stream().allMatch(w -> w.state() == WorkerSnapshot.State.PARKED));
                Gate done = new Gate(1);
                runtime.submit(done::open);
                done.pass();
            }
        }
    }

    @Test
    void mt8TakesFromInjectorsAreCounted() {
        try (AgentRuntime runtime = runtime(2)) {
            Gate done = new Gate(500);
            for (int i = 0; i < 500; i++) {
                runtime.submit(done::open);
            }
            done.pass();
            var steals = runtime.snapshot().steals();
            assertTrue(steals.fromInjector(0) + steals.fromInjector(1) > 0);
            assertEquals(
                    runtime.snapshot().workers().stream()
                            .mapToLong(WorkerSnapshot::steals)
                            .sum(),
                    runtime.snapshot().steals().total());
        }
    }

    @Test
    void mt17OpenAndCloseTwice() {
        for (int workers : new int[] {1, 4}) {
            AgentRuntime runtime = runtime(workers);
            ShutdownReport report = runtime.close(Duration.ofSeconds(5));
            assertEquals(ShutdownReport.State.COMPLETE, report.state());
            assertEquals(report, runtime.close(Duration.ofSeconds(5)));
            assertEquals(Delivery.CLOSED, runtime.submit(() -> {}));
            assertThrows(IllegalStateException.class, () -> runtime.spawn(() -> (context, message) -> {}));
        }
    }

    @Test
    void mt21ThrowsAreContained() {
        int workers = 4;
        try (AgentRuntime runtime = runtime(workers)) {
            Gate thrown = new Gate(workers);
            for (int w = 0; w < workers; w++) {
                runtime.submit(Affinity.sticky(w), () -> {
                    thrown.open();
                    throw new StackOverflowError("planted");
                });
            }
            thrown.pass();
            Gate done = new Gate(100);
            for (int i = 0; i < 100; i++) {
                runtime.submit(Affinity.sticky(i % workers), done::open);
            }
            done.pass();
            await(() -> runtime.snapshot().failures() == workers);
        }
    }

    /// Cannot even be printed.
    private static final class Unprintable extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        public String toString() {
            throw new StackOverflowError("planted in toString");
        }
    }

    @Test
    void aThrowableThatCannotBePrintedIsContainedToo() {
        try (AgentRuntime runtime = runtime(1)) {
            runtime.submit(() -> {
                throw new Unprintable();
            });
            AgentRef<String> agent = runtime.spawn("unprintable", () -> (context, message) -> {
                throw new Unprintable();
            });
            agent.tell("go");
            Gate done = new Gate(1);
            runtime.submit(done::open);
            done.pass();
            await(() -> runtime.snapshot().failures() == 2 && runtime.snapshot().liveAgents() == 0);
        }
    }

    @Test
    void mt22DepthsReturnToZero() {
        try (AgentRuntime runtime = runtime(4)) {
            Gate done = new Gate(1000);
            for (int i = 0; i < 1000; i++) {
                runtime.submit(Affinity.elastic().near(i % 2), done::open);
            }
            done.pass();
            await(() -> runtime.snapshot().injectorDepth() == 0
                    && runtime.snapshot().workers().stream().allMatch(w -> w.depth() == 0 && w.boundDepth() == 0));
        }
    }

    @Test
    void mt23CloseRunsOrReportsTheBacklog() {
        AgentRuntime runtime = runtime(2);
        AtomicInteger ran = new AtomicInteger();
        for (int i = 0; i < 10_000; i++) {
            runtime.submit(ran::incrementAndGet);
        }
        ShutdownReport report = runtime.close(Duration.ofSeconds(20));
        assertEquals(ShutdownReport.State.COMPLETE, report.state());
        assertEquals(
                10_000, ran.get() + report.dropped().getOrDefault(DropReason.TASK_CANCELLED, 0L), report::toString);
        assertEquals(10_000, ran.get());
    }

    @Test
    void closeNamesAStuckTurnAndDropsTheRest() {
        AgentRuntime runtime = runtime(1);
        Gate holding = new Gate(1);
        Gate release = new Gate(1);
        runtime.submit(() -> {
            holding.open();
            passDeaf(release);
        });
        holding.pass();
        for (int i = 0; i < 100; i++) {
            runtime.submit(() -> {});
        }
        ShutdownReport report = runtime.close(Duration.ofMillis(200));
        assertEquals(ShutdownReport.State.STUCK, report.state());
        assertEquals(1, report.stuck().size());
        assertEquals(100, report.dropped().get(DropReason.TASK_CANCELLED), report::toString);
        release.open();
    }

    // Does not listen to interrupts.
    private static void passDeaf(Gate gate) {
        boolean passed = false;
        while (!passed) {
            try {
                gate.pass();
                passed = true;
            } catch (AssertionError interrupted) {
                Thread.interrupted();
            }
        }
    }

    @Test
    void closeCountsTheMailOfAStuckAgentOnce() {
        AgentRuntime runtime = runtime(1);
        Gate holding = new Gate(1);
        Gate release = new Gate(1);
        AgentRef<String> agent = runtime.spawn("deaf", () -> (context, message) -> {
            holding.open();
            passDeaf(release);
        });
        agent.tell("begun");
        holding.pass();
        for (int i = 0; i < 10; i++) {
            agent.tell("behind");
        }
        ShutdownReport report = runtime.close(Duration.ofMillis(200));
        assertEquals(ShutdownReport.State.STUCK, report.state());
        assertEquals("deaf", report.stuck().getFirst().what());
        assertTrue(report.stuck().getFirst().stack().stream()
                .anyMatch(frame -> frame.getMethodName().equals("passDeaf")));
        assertEquals(1, report.run());
        assertEquals(10, report.dropped().get(DropReason.STUCK), report::toString);
        assertEquals(10, report.droppedTotal(), report::toString);
        assertEquals(Delivery.CLOSED, agent.tell("late"));
        release.open();
        await(() -> runtime.snapshot().liveAgents() == 0);
        assertEquals(
                10 + 1,
                runtime.snapshot().dropped().values().stream()
                        .mapToLong(Long::longValue)
                        .sum());
    }

    @Test
    void closeOnAWorkerSignalsOnly() throws Exception {
        AgentRuntime runtime = runtime(2);
        List<ShutdownReport> seen = new ArrayList<>();
        Gate done = new Gate(1);
        runtime.submit(() -> {
            seen.add(runtime.close(Duration.ofSeconds(5)));
            done.open();
        });
        done.pass();
        assertEquals(ShutdownReport.State.IN_PROGRESS, seen.getFirst().state());
        assertEquals(
                ShutdownReport.State.COMPLETE,
                runtime.closeAsync().toCompletableFuture().get().state());
    }
}
