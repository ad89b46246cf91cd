// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The deterministic mode: M-T16, replay, and what schedules differ in.
@Timeout(60)
class SeededTest {
    private static final Duration HOUR = Duration.ofHours(1);

    /// What the register takes.
    sealed interface Register {
        record Read(Address<Integer> to) implements Register {}

        record Write(int value) implements Register {}
    }

    private static AgentRuntime seeded(int workers, long seed) {
        return new RuntimeBuilder().workers(workers).deterministic(seed).build();
    }

    // A lost update: two clients read and write a register through its agent. Returns the trace hash and the final
    // value.
    private static long[] race(long seed) {
        AgentRuntime runtime = seeded(2, seed);
        int[] value = new int[1];
        AgentRef<Register> register = runtime.spawn("register", () -> (context, message) -> {
            switch (message) {
                case Register.Read(var to) -> to.tell(value[0]);
                case Register.Write(var v) -> value[0] = v;
            }
        });
        for (int i = 0; i < 2; i++) {
            runtime.<Integer>spawn("client-" + i, () -> new Agent<>() {
                @Override
                public void onStart(AgentContext<Integer> context) {
                    register.tell(new Register.Read(context.self()));
                }

                @Override
                public void receive(AgentContext<Integer> context, Integer seen) {
                    register.tell(new Register.Write(seen + 1));
                }
            });
        }
        runtime.close();
        return new long[] {runtime.traceHash(), value[0]};
    }

    @Test
    void mt16EqualSeedsGiveEqualTraces() {
        for (long seed = 0; seed < 200; seed++) {
            long[] first = race(seed);
            long[] second = race(seed);
            assertEquals(first[0], second[0]);
            assertEquals(first[1], second[1]);
        }
    }

    @Test
    void seedsExploreDifferentSchedules() {
        Set<Long> hashes = new HashSet<>();
        Set<Long> values = new HashSet<>();
        for (long seed = 0; seed < 200; seed++) {
            long[] result = race(seed);
            hashes.add(result[0]);
            values.add(result[1]);
        }
        assertTrue(hashes.size() > 150, () -> hashes.size() + " distinct of 200");
        assertEquals(Set.of(1L, 2L), values, "some seeds lose an update, some do not");
    }

    @Test
    void mt16AsksAnswerInOrder() {
        try (AgentRuntime runtime = seeded(1, 42)) {
            int[] count = new int[1];
            AgentRef<Reply<Integer>> agent = runtime.spawn(() -> (context, reply) -> reply.tell(++count[0]));
            List<Integer> replies = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                replies.add(
                        agent.<Integer>ask(r -> r, HOUR).toCompletableFuture().join());
            }
            assertEquals(List.of(1, 2, 3), replies);
            assertTrue(runtime.snapshot().deterministic());
            assertEquals(1, runtime.snapshot().workers().size());
        }
    }

    @Test
    void everyTaskRunsOnceOnManyWorkers() {
        for (long seed = 0; seed < 100; seed++) {
            AgentRuntime runtime = seeded(4, seed);
            int[] ran = new int[1];
            for (int i = 0; i < 100; i++) {
                runtime.submit(i % 3 == 0 ? Affinity.sticky(i % 4) : Affinity.elastic(), () -> {
                    ran[0]++;
                    if (ran[0] % 2 == 0) {
                        runtime.submit(() -> ran[0]++);
                    }
                });
            }
            ShutdownReport report = runtime.close(HOUR);
            long expected = runtime.snapshot().executed();
            assertEquals(0, report.droppedTotal(), "seed " + seed);
            assertEquals(expected, ran[0], "seed " + seed);
            assertTrue(ran[0] > 100);
        }
    }

    /// Collects events.
    private static final class Recorder implements RuntimeExtension {
        final List<RuntimeEvent> events = new ArrayList<>();

        @Override
        public String name() {
            return "recorder";
        }

        @Override
        public boolean worksDeterministically() {
            return true;
        }

        @Override
        public void start(RuntimeView view, RuntimeControl control) {
            view.observe(events::add);
        }

        @Override
        public void close() {}
    }

    @Test
    void aSkewIsStolenFromTheWorkerThatHasIt() {
        Recorder recorder = new Recorder();
        AgentRuntime runtime =
                new RuntimeBuilder().workers(2).deterministic(1).with(recorder).build();
        for (int i = 0; i < 200; i++) {
            runtime.submit(Affinity.elastic().near(0), () -> {});
        }
        runtime.close();
        assertEquals(200, runtime.snapshot().executed());
        assertTrue(runtime.snapshot().steals().fromWorker(0, 1) > 0);
        assertEquals(0, runtime.snapshot().steals().fromWorker(0, 0));
        assertEquals(
                runtime.snapshot().steals().total(),
                recorder.events.stream()
                        .filter(RuntimeEvent.Stole.class::isInstance)
                        .count());
    }

    @Test
    void mt11ElasticAgentsAreAtHomeInRotation() {
        Recorder recorder = new Recorder();
        try (AgentRuntime runtime =
                new RuntimeBuilder().workers(4).deterministic(1).with(recorder).build()) {
            for (int i = 0; i < 12; i++) {
                runtime.<String>spawn(() -> (context, message) -> {});
            }
            List<Integer> homes = new ArrayList<>();
            for (RuntimeEvent event : recorder.events) {
                if (event instanceof RuntimeEvent.Spawned spawned) {
                    homes.add(spawned.home());
                }
            }
            assertEquals(List.of(0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3), homes);
        }
    }

    @Test
    void stealingCanBeSwitchedOff() {
        AgentRuntime runtime =
                new RuntimeBuilder().workers(2).stealing(false).deterministic(1).build();
        for (int i = 0; i < 200; i++) {
            runtime.submit(Affinity.elastic().near(0), () -> {});
        }
        ShutdownReport report = runtime.close(HOUR);
        assertEquals(0, report.droppedTotal());
        assertEquals(0, runtime.snapshot().steals().betweenWorkers());
    }
}
