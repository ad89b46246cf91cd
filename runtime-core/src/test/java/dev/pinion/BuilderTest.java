// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.locality.PinMode;
import dev.pinion.locality.Topology;
import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Every setter checks at the call; a failed build leaves nothing running.
@Timeout(60)
class BuilderTest {
    private static RuntimeBuilder builder() {
        return new RuntimeBuilder().withoutExtensions();
    }

    @Test
    void badValuesAreRefusedAtTheCall() {
        assertThrows(IllegalArgumentException.class, () -> builder().workers(0));
        assertThrows(IllegalArgumentException.class, () -> builder().threads(1_000_000));
        assertThrows(IllegalArgumentException.class, () -> builder().name("two words"));
        assertThrows(IllegalArgumentException.class, () -> builder().cpus("x-y"));
        assertThrows(IllegalArgumentException.class, () -> builder().cpus(""));
        assertThrows(IllegalArgumentException.class, () -> builder().turnBudget(0, Duration.ofMillis(1)));
        assertThrows(IllegalArgumentException.class, () -> builder().turnBudget(1, Duration.ZERO));
        assertThrows(
                IllegalArgumentException.class,
                () -> AgentSpec.<String>of(() -> (c, m) -> {}).named(" "));
        assertThrows(IllegalArgumentException.class, () -> Affinity.sticky(-1));
        assertThrows(IllegalArgumentException.class, () -> Affinity.elastic().near(-1));
        assertThrows(IllegalArgumentException.class, () -> Affinity.node(-1));
    }

    @Test
    void aBuilderBuildsOnce() {
        RuntimeBuilder builder = builder().workers(1);
        try (AgentRuntime runtime = builder.build()) {
            assertEquals("pinion", runtime.name());
            assertThrows(IllegalStateException.class, builder::build);
        }
    }

    @Test
    void busySpinIsRefusedWhereItWouldHurt() {
        Topology quota = Topology.synthetic().cpus(4, 0, 0).quota(1.5).build();
        for (RuntimeBuilder builder : List.of(
                builder().topology(quota),
                builder().topology(Topology.flat(2)).workers(3),
                builder().deterministic(1))) {
            var refused = assertThrows(
                    IllegalArgumentException.class, () -> builder.busySpin().build());
            assertTrue(refused.getMessage().startsWith("busySpin is refused: "), refused::getMessage);
        }
    }

    @Test
    void busySpinningWorkersNeverSleepUntilTheEnd() {
        AgentRuntime runtime =
                builder().workers(1).pinning(PinMode.OFF).busySpin().build();
        for (int i = 0; i < 100; i++) {
            Gate ran = new Gate(1);
            runtime.submit(ran::open);
            ran.pass();
        }
        assertEquals(0, runtime.snapshot().workers().getFirst().parks());
        assertEquals(ShutdownReport.State.COMPLETE, runtime.close(Gate.HANG).state());
    }

    @Test
    void onlyADeterministicRuntimeHasAHash() {
        try (AgentRuntime runtime = builder().workers(1).build()) {
            assertThrows(IllegalStateException.class, runtime::traceHash);
        }
    }

    @Test
    void runCallsItsCodeOutsideThePoolOnly() throws Exception {
        try (AgentRuntime runtime = builder().workers(1).build()) {
            assertEquals("done", runtime.run(() -> "done"));
            List<Class<?>> thrown = new ArrayList<>();
            Gate done = new Gate(1);
            runtime.submit(() -> {
                try {
                    runtime.run(() -> "never");
                } catch (IllegalStateException e) {
                    thrown.add(e.getClass());
                }
                done.open();
            });
            done.pass();
            assertEquals(List.of(IllegalStateException.class), thrown);
        }
    }

    @Test
    void nodeAgentsRunOnTheirNodesWorkers() {
        Topology machine = Topology.synthetic().cpus(2, 0, 0).cpus(2, 3, 1).build();
        try (AgentRuntime runtime =
                builder().workers(4).topology(machine).deterministic(5).build()) {
            AgentRef<Reply<Integer>> agent =
                    runtime.spawn("on-3", Affinity.node(3), () -> (context, reply) -> reply.tell(context.worker()));
            for (int i = 0; i < 50; i++) {
                int worker = agent.<Integer>ask(r -> r, Duration.ofSeconds(1))
                        .toCompletableFuture()
                        .join();
                assertEquals(3, runtime.snapshot().workers().get(worker).node());
            }
            assertThrows(
                    IllegalArgumentException.class,
                    () -> runtime.spawn("nowhere", Affinity.node(1), () -> (context, message) -> {}));
        }
    }

    /// Says what is called; throws from start if told to.
    private record Part(String name, boolean fails, List<String> calls) implements RuntimeExtension {
        @Override
        public void start(RuntimeView view, RuntimeControl control) {
            if (fails) {
                throw new IllegalStateException("planted");
            }
            calls.add("start " + name);
        }

        @Override
        public void close() {
            calls.add("close " + name);
        }
    }

    @Test
    void aPartThatDoesNotStartLeavesNothingStarted() {
        List<String> calls = new ArrayList<>();
        RuntimeBuilder builder = builder()
                .name("half-built")
                .workers(1)
                .with(new Part("one", false, calls))
                .with(new Part("two", true, calls));
        IllegalStateException e = assertThrows(IllegalStateException.class, builder::build);
        assertTrue(e.getMessage().contains("two"));
        assertEquals(List.of("start one", "close one"), calls);
        assertFalse(Thread.getAllStackTraces().keySet().stream()
                .anyMatch(thread -> thread.getName().startsWith("pinion-half-built")));
    }
}
