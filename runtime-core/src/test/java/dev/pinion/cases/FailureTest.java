// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pinion.Agent;
import dev.pinion.AgentContext;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.Delivery;
import dev.pinion.Reply;
import dev.pinion.spi.DropReason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What user code throws, and who lives on: A-T4, B14. What else may be done about an `Error` is [ErrorPolicyTest]'s.
@Timeout(240)
class FailureTest {
    /// As `ThreadDeath` is: an error that was made to end a thread.
    static final class Dying extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static final List<Supplier<Throwable>> THROWN = List.of(
            () -> new IllegalStateException("planted"),
            () -> new IOException("planted"),
            () -> new OutOfMemoryError("planted"),
            () -> new NoClassDefFoundError("planted"),
            () -> new StackOverflowError("planted"),
            Dying::new);

    @SuppressWarnings("unchecked") // thrown as if it were unchecked
    private static <X extends Throwable> void sneak(Throwable thrown) throws X {
        throw (X) thrown;
    }

    private static void throwOne(int which) {
        FailureTest.<RuntimeException>sneak(THROWN.get(which % THROWN.size()).get());
    }

    @Test
    void at4AFailureOnTheSecondMessageStopsThatAgentOnly() {
        List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        try (AgentRuntime runtime = Pools.threaded(1)) {
            AgentRef<Integer> other = runtime.spawn("other", () -> (context, message) -> seen.add(-message));
            AgentRef<Integer> agent = runtime.spawn("failing", () -> (context, message) -> {
                seen.add(message);
                if (message == 2) {
                    throw new OutOfMemoryError("planted");
                }
            });
            Pools.awaitParked(runtime);
            Set<Thread> before = Set.copyOf(Pools.workerThreads(runtime));
            runtime.submit(() -> {
                for (int i = 1; i <= 5; i++) {
                    agent.tell(i);
                }
                other.tell(6);
            });
            Gate.await("the other agent", () -> seen.contains(-6));
            assertEquals(List.of(1, 2, -6), seen);
            assertEquals(1, runtime.snapshot().failures());
            assertEquals(3, runtime.snapshot().dropped().get(DropReason.AGENT_FAILED));
            assertEquals(1, runtime.snapshot().liveAgents());
            assertEquals(Delivery.STOPPED, agent.tell(7));
            assertEquals(before, Set.copyOf(Pools.workerThreads(runtime)), "the worker lives");
        }
    }

    /// Agents and tasks that throw all sorts of things, 10,000 times: no worker is lost, each throw is counted, and an
    /// agent beside them goes on answering.
    @Test
    void b14EveryThrowIsCountedAndNoWorkerIsLost() {
        int throwsOfEach = Scale.of(1_000, 10_000) / 2;
        int workers = 4;
        try (AgentRuntime runtime = Pools.threaded(workers)) {
            AgentRef<Reply<Integer>> beside = runtime.spawn("beside", () -> new Agent<>() {
                private int count;

                @Override
                public void receive(AgentContext<Reply<Integer>> context, Reply<Integer> reply) {
                    reply.tell(++count);
                }
            });
            Pools.awaitParked(runtime);
            Set<Thread> before = new HashSet<>(Pools.workerThreads(runtime));
            assertEquals(workers, before.size());
            int asked = 0;
            for (int i = 0; i < throwsOfEach; i++) {
                int which = i;
                runtime.submit(() -> throwOne(which));
                AgentRef<Integer> agent = runtime.spawn(() -> (context, message) -> throwOne(message));
                agent.tell(i);
                if (i % 50 == 0) {
                    asked++;
                    assertEquals(
                            asked,
                            beside.<Integer>ask(reply -> reply, Gate.HANG)
                                    .toCompletableFuture()
                                    .join());
                }
            }
            Gate.await("all throws", () -> runtime.snapshot().failures() == 2L * throwsOfEach);
            Pools.awaitParked(runtime);
            assertEquals(2L * throwsOfEach, runtime.snapshot().failures());
            assertEquals(0, runtime.snapshot().survivals(), "none reached a worker's own loop");
            assertEquals(1, runtime.snapshot().liveAgents(), "all but one have ended");
            assertEquals(before, new HashSet<>(Pools.workerThreads(runtime)));
        }
    }

    /// The hooks too: an agent whose start throws never gets a message, one whose stop throws ends all the same.
    @Test
    void b14ThrowsInHooksAreCounted() {
        int agents = Scale.of(100, 2_000);
        try (AgentRuntime runtime = Pools.threaded(2)) {
            for (int i = 0; i < agents; i++) {
                int which = i;
                AgentRef<String> starting = runtime.spawn(() -> new Agent<>() {
                    @Override
                    public void onStart(AgentContext<String> context) {
                        throwOne(which);
                    }

                    @Override
                    public void receive(AgentContext<String> context, String message) {
                        throw new AssertionError("it never started");
                    }
                });
                starting.tell("message");
                AgentRef<String> stopping = runtime.spawn(() -> new Agent<>() {
                    @Override
                    public void receive(AgentContext<String> context, String message) {
                        context.stop();
                    }

                    @Override
                    public void onStop(AgentContext<String> context) {
                        throwOne(which);
                    }
                });
                stopping.tell("message");
            }
            Gate.await("all ends", () -> runtime.snapshot().liveAgents() == 0);
            assertEquals(2L * agents, runtime.snapshot().failures());
            assertEquals(0, runtime.snapshot().survivals());
        }
    }
}
