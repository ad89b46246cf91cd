// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Agents on threads: order, asks, life, containment; M-T10, M-T13 to M-T15.
@Timeout(60)
class AgentTest {
    private static final Duration SOON = Duration.ofSeconds(20);

    /// What the accumulator takes.
    sealed interface Sum {
        record Add(long value) implements Sum {}

        record Get(Reply<Long> to) implements Sum {}

        record Fail() implements Sum {}
    }

    private static Agent<Sum> accumulator() {
        long[] total = new long[1];
        return (context, message) -> {
            switch (message) {
                case Sum.Add(var value) -> total[0] += value;
                case Sum.Get(var to) -> to.tell(total[0]);
                case Sum.Fail() -> throw new IllegalStateException("planted");
            }
        };
    }

    private static long get(AgentRef<Sum> agent) {
        return agent.<Long>ask(Sum.Get::new, SOON).toCompletableFuture().join();
    }

    // An ask that met the failing agent alive fails with FAILED; the next one finds it ended.
    private static AskException.Reason reasonOnceEnded(AskException first, AgentRef<Sum> agent) {
        if (first.reason() == AskException.Reason.STOPPED) {
            return first.reason();
        }
        assertEquals(AskException.Reason.FAILED, first.reason());
        CompletionException e = assertThrows(CompletionException.class, () -> get(agent));
        return ((AskException) e.getCause()).reason();
    }

    private static AgentRuntime runtime(int workers) {
        return new RuntimeBuilder().workers(workers).withoutExtensions().build();
    }

    @Test
    void mt10StickyAgentsStay() {
        try (AgentRuntime runtime = runtime(4)) {
            for (int i = 0; i < 10; i++) {
                AgentRef<Reply<Integer>> agent = runtime.spawn(
                        "sticky-" + i, Affinity.sticky(2), () -> (context, reply) -> reply.tell(context.worker()));
                for (int round = 0; round < 20; round++) {
                    assertEquals(
                            2,
                            agent.<Integer>ask(r -> r, SOON)
                                    .toCompletableFuture()
                                    .join());
                }
            }
        }
    }

    @Test
    void mt13AgentsAnswerFromOutside() {
        for (int workers : new int[] {1, 4}) {
            try (AgentRuntime runtime = runtime(workers)) {
                for (int i = 0; i < 4; i++) {
                    AgentRef<Sum> agent = runtime.spawn(AgentTest::accumulator);
                    agent.tell(new Sum.Add(i));
                    assertEquals(i, get(agent));
                }
            }
        }
    }

    @Test
    void mt14SequentialAsksSeeTheirOwnSends() {
        try (AgentRuntime runtime = runtime(2)) {
            AgentRef<Sum> agent = runtime.spawn(AgentTest::accumulator);
            for (int k = 1; k <= 100; k++) {
                agent.tell(new Sum.Add(1));
                assertEquals(k, get(agent));
            }
        }
    }

    @Test
    void mt15NothingIsLostOrDoubled() throws InterruptedException {
        try (AgentRuntime runtime = runtime(4)) {
            List<AgentRef<Sum>> agents = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                agents.add(runtime.spawn(AgentTest::accumulator));
            }
            List<Thread> senders = new ArrayList<>();
            for (int t = 0; t < 2; t++) {
                senders.add(Thread.ofPlatform().start(() -> {
                    for (int i = 0; i < 1000; i++) {
                        agents.forEach(agent -> agent.tell(new Sum.Add(1)));
                    }
                }));
            }
            for (Thread sender : senders) {
                sender.join();
            }
            for (AgentRef<Sum> agent : agents) {
                assertEquals(2000, get(agent));
            }
        }
    }

    @Test
    void oneSendersMessagesKeepTheirOrder() {
        List<Integer> seen = Collections.synchronizedList(new ArrayList<>());
        try (AgentRuntime runtime = runtime(2)) {
            AgentRef<Integer> agent = runtime.spawn(() -> (context, message) -> seen.add(message));
            for (int i = 0; i < 10_000; i++) {
                agent.tell(i);
            }
        }
        assertEquals(10_000, seen.size());
        for (int i = 0; i < 10_000; i++) {
            assertEquals(i, seen.get(i));
        }
    }

    @Test
    void aFailedAgentEndsAloneAndFailsItsAsk() {
        try (AgentRuntime runtime = runtime(2)) {
            AgentRef<Sum> other = runtime.spawn("other", AgentTest::accumulator);
            AgentRef<Sum> agent = runtime.spawn("failing", AgentTest::accumulator);
            agent.tell(new Sum.Fail());
            CompletionException e = assertThrows(CompletionException.class, () -> get(agent));
            assertEquals(
                    AskException.Reason.STOPPED,
                    reasonOnceEnded(assertInstanceOf(AskException.class, e.getCause()), agent));
            assertEquals(0, get(other));
            assertEquals(Delivery.STOPPED, agent.tell(new Sum.Add(1)));
        }
    }

    @Test
    void anAskWhoseHandlerThrowsFailsAtOnce() {
        try (AgentRuntime runtime = runtime(1)) {
            AgentRef<Reply<String>> agent = runtime.spawn(() -> (context, message) -> {
                throw new IllegalStateException("planted");
            });
            CompletionException e = assertThrows(
                    CompletionException.class,
                    () -> agent.<String>ask(r -> r, SOON).toCompletableFuture().join());
            assertEquals(AskException.Reason.FAILED, ((AskException) e.getCause()).reason());
        }
    }

    @Test
    void anAskWithoutAnswerEndsAtItsDeadline() {
        try (AgentRuntime runtime = runtime(1)) {
            AgentRef<Reply<String>> agent = runtime.spawn(() -> (context, message) -> {});
            CompletionException e = assertThrows(
                    CompletionException.class,
                    () -> agent.<String>ask(r -> r, Duration.ofMillis(20))
                            .toCompletableFuture()
                            .join());
            assertEquals(AskException.Reason.DEADLINE, ((AskException) e.getCause()).reason());
        }
    }

    @Test
    void closeFailsTheAsksThatNobodyAnswered() {
        for (int round = 0; round < 50; round++) {
            AgentRuntime runtime = runtime(2);
            List<Reply<String>> kept = new ArrayList<>();
            AgentRef<Reply<String>> agent = runtime.spawn(() -> (context, reply) -> kept.add(reply));
            var open = agent.<String>ask(r -> r, Duration.ofHours(1)).toCompletableFuture();
            runtime.close();
            CompletionException e = assertThrows(CompletionException.class, open::join);
            assertEquals(AskException.Reason.CLOSED, ((AskException) e.getCause()).reason());
        }
    }

    @Test
    void aWaitInsideATurnIsRefused() {
        try (AgentRuntime runtime = runtime(2)) {
            // It never answers: reading a stage that is done already is no wait and would be allowed.
            AgentRef<Sum> agent = runtime.spawn(() -> (context, message) -> {});
            AgentRef<Reply<String>> waiter = runtime.spawn(() -> (context, reply) -> {
                try {
                    get(agent);
                } catch (BlockingOnWorkerException e) {
                    reply.tell("refused");
                }
            });
            assertEquals(
                    "refused",
                    waiter.<String>ask(r -> r, SOON).toCompletableFuture().join());
        }
    }

    @Test
    void lifeIsStartMessagesStop() {
        List<String> life = Collections.synchronizedList(new ArrayList<>());
        AtomicReference<AgentContext<String>> kept = new AtomicReference<>();
        try (AgentRuntime runtime = runtime(2)) {
            AgentRef<String> agent = runtime.spawn("life", () -> new Agent<>() {
                @Override
                public void onStart(AgentContext<String> context) {
                    kept.set(context);
                    life.add("start");
                }

                @Override
                public void receive(AgentContext<String> context, String message) {
                    assertEquals("life", context.self().name());
                    life.add(message);
                }

                @Override
                public void onStop(AgentContext<String> context) {
                    life.add("stop");
                }
            });
            agent.tell("one");
            assertThrows(IllegalArgumentException.class, () -> runtime.spawn("life", () -> (context, m) -> {}));
            assertThrows(NullPointerException.class, () -> agent.tell(null));
            long deadline = System.nanoTime() + Gate.HANG.toNanos();
            while (kept.get() == null) {
                assertTrue(System.nanoTime() < deadline);
                Thread.onSpinWait();
            }
            assertThrows(IllegalStateException.class, () -> kept.get().self());
        }
        assertEquals(List.of("start", "one", "stop"), life);
    }

    @Test
    void aStoppedNameIsFreeAndChildrenRun() {
        try (AgentRuntime runtime = runtime(2)) {
            AgentRef<Reply<AgentRef<Reply<String>>>> parent = runtime.spawn("parent", () -> (context, reply) -> {
                reply.tell(context.spawn(() -> (c, r) -> {
                    r.tell("child");
                    c.stop();
                }));
                context.stop();
            });
            AgentRef<Reply<String>> child = parent.<AgentRef<Reply<String>>>ask(r -> r, SOON)
                    .toCompletableFuture()
                    .join();
            assertEquals(
                    "child",
                    child.<String>ask(r -> r, SOON).toCompletableFuture().join());
            long deadline = System.nanoTime() + Gate.HANG.toNanos();
            while (runtime.snapshot().liveAgents() > 0) {
                assertTrue(System.nanoTime() < deadline);
                Thread.onSpinWait();
            }
            AgentRef<Sum> next = runtime.spawn("parent", AgentTest::accumulator);
            assertSame(next, next);
            assertEquals(0, get(next));
        }
    }
}
