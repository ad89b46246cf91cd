// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.Affinity;
import dev.pinion.Agent;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.AgentSpec;
import dev.pinion.Delivery;
import dev.pinion.RuntimeSnapshot;
import dev.pinion.ShutdownReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// User code recurses until the stack overflows, and sends at every level: the overflow comes anywhere within a send.
/// Whatever was accepted is run all the same, nothing is jammed, and nobody is mute afterwards.
@Timeout(240)
class DeepStackTest {
    private static final Duration CLOSE = Duration.ofSeconds(60);
    private static final int AGENTS = 64;
    private static final int WORKERS = 2;

    /// Where the agents may run that are sent to: each way has queues of its own.
    enum Way {
        ELASTIC(Affinity.elastic()),
        BOUND(Affinity.sticky(0)),
        NODE(Affinity.node(0));

        final Affinity affinity;

        Way(Affinity affinity) {
            this.affinity = affinity;
        }
    }

    // Calls the sender at every level, down to the end of the stack. The frames are of different sizes, so that the
    // end comes at different places.
    private static final class Descent {
        private final Sender sender;
        private int calls;

        Descent(Sender sender) {
            this.sender = sender;
        }

        void run() {
            try {
                down(0, 0, 0);
            } catch (StackOverflowError end) {
                // What it is all about.
            }
        }

        private long down(long a, long b, long c) {
            sender.send(calls++);
            return (calls % 3 == 0 ? up(a) : down(a + 1, b, c)) + b + c;
        }

        private long up(long a) {
            sender.send(calls++);
            return down(a, a, a) + 1;
        }
    }

    private interface Sender {
        void send(int call);
    }

    private final AtomicLong handled = new AtomicLong();
    private volatile long accepted;

    private List<AgentRef<String>> agents(AgentRuntime runtime, Way way) {
        List<AgentRef<String>> agents = new ArrayList<>();
        for (int i = 0; i < AGENTS; i++) {
            agents.add(runtime.spawn(AgentSpec.<String>of(() -> (context, message) -> handled.incrementAndGet())
                    .at(way.affinity)));
        }
        return agents;
    }

    // Counted without a call, which could overflow.
    private void tell(List<AgentRef<String>> agents, int call) {
        if (agents.get(call % AGENTS).tell("x") == Delivery.ACCEPTED) {
            accepted++;
        }
    }

    // Nobody is mute: each answers once more.
    private void checkAll(AgentRuntime runtime, List<AgentRef<String>> agents) {
        agents.forEach(agent -> {
            assertEquals(Delivery.ACCEPTED, agent.tell("once more"));
            accepted++;
        });
        assertTrue(accepted > 1_000, () -> "accepted " + accepted);
        Gate.await("not all is handled", () -> handled.get() == accepted);
        Pools.awaitParked(runtime);
        assertEquals(accepted, handled.get());
        RuntimeSnapshot snapshot = runtime.snapshot();
        assertEquals(0, snapshot.dropped().values().stream().mapToLong(n -> n).sum());
        assertEquals(0, snapshot.rescues());
        ShutdownReport report = runtime.close(CLOSE);
        assertEquals(ShutdownReport.State.COMPLETE, report.state());
    }

    @ParameterizedTest
    @EnumSource
    void outsidersSends(Way way) {
        try (AgentRuntime runtime = Pools.threaded(WORKERS)) {
            List<AgentRef<String>> agents = agents(runtime, way);
            for (int i = 0; i < Scale.of(30, 500); i++) {
                new Descent(call -> tell(agents, call)).run();
            }
            checkAll(runtime, agents);
        }
    }

    @Test
    void outsidersTasks() {
        try (AgentRuntime runtime = Pools.threaded(WORKERS)) {
            for (int i = 0; i < Scale.of(30, 500); i++) {
                new Descent(call -> {
                            if (runtime.submit(handled::incrementAndGet) == Delivery.ACCEPTED) {
                                accepted++;
                            }
                        })
                        .run();
            }
            checkAll(runtime, List.of());
        }
    }

    @ParameterizedTest
    @EnumSource
    void sendsWithinAHandler(Way way) {
        try (AgentRuntime runtime = Pools.threaded(WORKERS)) {
            List<AgentRef<String>> agents = agents(runtime, way);
            Agent<String> deep = (context, message) -> new Descent(call -> tell(agents, call)).run();
            AgentRef<String> sender = runtime.spawn(() -> deep);
            int times = Scale.of(30, 500);
            for (int i = 0; i < times; i++) {
                assertEquals(Delivery.ACCEPTED, sender.tell("go"));
                Pools.awaitParked(runtime);
            }
            checkAll(runtime, agents);
        }
    }
}
