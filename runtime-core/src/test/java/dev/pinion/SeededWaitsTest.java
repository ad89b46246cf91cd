// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What the driver of a deterministic runtime waits for: it comes, or its time passes, or it is
/// said why it cannot come.
@Timeout(60)
class SeededWaitsTest {
    private static final Duration HOUR = Duration.ofHours(1);

    private static AgentRuntime seeded(int workers, long seed) {
        return new RuntimeBuilder().workers(workers).deterministic(seed).build();
    }

    private static <R> CompletableFuture<R> ask(AgentRef<Reply<R>> agent) {
        return agent.<R>ask(reply -> reply, HOUR).toCompletableFuture();
    }

    // An agent that keeps what it is asked, and never answers.
    private static AgentRef<Reply<String>> silent(AgentRuntime runtime) {
        return runtime.spawn("silent", () -> (context, message) -> {});
    }

    // Two agents that send one message to and fro for ever.
    private static void pingPong(AgentRuntime runtime) {
        AgentRef<Address<Object>> pong = runtime.spawn("pong", () -> (context, from) -> from.tell("pong"));
        runtime.<Object>spawn("ping", () -> new Agent<>() {
            private void serve(AgentContext<Object> context) {
                AgentRef<Object> self = context.self();
                pong.tell(self);
            }

            @Override
            public void onStart(AgentContext<Object> context) {
                serve(context);
            }

            @Override
            public void receive(AgentContext<Object> context, Object message) {
                serve(context);
            }
        });
    }

    @Test
    void deadlinesPassInVirtualTime() {
        try (AgentRuntime runtime = seeded(2, 3)) {
            CompletionException e = assertThrows(
                    CompletionException.class, () -> ask(silent(runtime)).join());
            assertEquals(AskException.Reason.DEADLINE, ((AskException) e.getCause()).reason());
        }
    }

    @Test
    void aWaitWithATimeLimitEndsInVirtualTime() throws Exception {
        try (AgentRuntime runtime = seeded(2, 3)) {
            CompletableFuture<String> answer = ask(silent(runtime));
            assertThrows(TimeoutException.class, () -> answer.get(30, TimeUnit.MINUTES));
            assertThrows(TimeoutException.class, () -> answer.get(0, TimeUnit.MINUTES));
            assertFalse(answer.isDone(), "the question has 30 minutes left");
            AgentRef<Reply<String>> quick = runtime.spawn(() -> (context, reply) -> reply.tell("here"));
            assertEquals("here", ask(quick).get(1, TimeUnit.MINUTES));
        }
    }

    @Test
    void aStagesOwnTimeLimitsAreVirtual() {
        try (AgentRuntime runtime = seeded(2, 3)) {
            AgentRef<Reply<String>> silent = silent(runtime);
            CompletableFuture<String> late = ask(silent).orTimeout(30, TimeUnit.MINUTES);
            assertEquals(
                    TimeoutException.class,
                    assertThrows(CompletionException.class, late::join)
                            .getCause()
                            .getClass());
            CompletableFuture<String> replaced = ask(silent).completeOnTimeout("nothing", 30, TimeUnit.MINUTES);
            assertEquals("nothing", replaced.join());
            CompletableFuture<String> open =
                    ask(silent).thenApply(String::strip).orTimeout(30, TimeUnit.MINUTES);
            runtime.close();
            AskException e = (AskException)
                    assertThrows(CompletionException.class, open::join).getCause();
            assertEquals(AskException.Reason.CLOSED, e.reason());
        }
    }

    @Test
    void whatDependsOnOpenStagesRunsOnTheDriverAtTheEnd() {
        for (long seed = 0; seed < 50; seed++) {
            AgentRuntime runtime = seeded(2, seed);
            List<Thread> ranOn = new ArrayList<>();
            CompletableFuture<String> open = ask(silent(runtime)).whenComplete((answer, e) -> {
                ranOn.add(Thread.currentThread());
            });
            CompletableFuture<Void> later = open.handleAsync((answer, e) -> {
                ranOn.add(Thread.currentThread());
                return null;
            });
            runtime.close();
            assertTrue(open.isDone() && later.isDone(), "seed " + seed);
            assertEquals(List.of(Thread.currentThread(), Thread.currentThread()), ranOn);
        }
    }

    @Test
    void anUnmetWaitSaysWhoWaitsForWhom() {
        AgentRuntime runtime = seeded(2, 77);
        CompletableFuture<String> foreign = new CompletableFuture<>();
        AgentRef<Reply<String>> quick = runtime.spawn("quick", () -> (context, reply) -> reply.tell("here"));
        CompletableFuture<String> never = ask(quick).thenCompose(answer -> foreign);
        UnmetWaitException e = assertThrows(UnmetWaitException.class, never::join);
        assertEquals(UnmetWaitException.Reason.NOTHING_LEFT, e.reason());
        for (String part : List.of("join()", "agent quick", "idle", "seed 77", "worker 1: asleep")) {
            assertTrue(e.getMessage().contains(part), () -> part + " is not in: " + e.getMessage());
        }
        runtime.close();
        String afterwards = assertThrows(UnmetWaitException.class, never::join).getMessage();
        assertTrue(afterwards.contains("has ended"), afterwards);
    }

    @Test
    void aLivelockEndsTheWaitAndSaysWhatGoesRound() {
        AgentRuntime runtime = new RuntimeBuilder()
                .workers(2)
                .deterministic(5)
                .waitSteps(20_000)
                .build();
        pingPong(runtime);
        UnmetWaitException e = assertThrows(
                UnmetWaitException.class, () -> ask(silent(runtime)).join());
        assertEquals(UnmetWaitException.Reason.TOO_MANY_STEPS, e.reason());
        for (String part : List.of("20000 steps", "seed 5", "agent silent", "timers: 1", "handled worker=")) {
            assertTrue(e.getMessage().contains(part), () -> part + " is not in: " + e.getMessage());
        }
        ShutdownReport report = runtime.close(HOUR);
        assertEquals(ShutdownReport.State.COMPLETE, report.state());
        assertTrue(report.took().compareTo(HOUR) <= 0, "endless steps make the deadline come: " + report.took());
        assertEquals(0, runtime.snapshot().liveAgents());
    }

    @Test
    void aProgramThatNeverFallsQuietCloses() {
        AgentRuntime runtime = seeded(2, 1);
        pingPong(runtime);
        assertEquals(
                ShutdownReport.State.COMPLETE,
                runtime.close(Duration.ofMillis(100)).state());
    }

    @Test
    void timersThatAreDueAtTheSameTimeFireInAnyOrderAndOthersInTheirs() {
        Set<List<Integer>> orders = new HashSet<>();
        for (long seed = 0; seed < 60; seed++) {
            try (AgentRuntime runtime = seeded(1, seed)) {
                AgentRef<Reply<String>> silent = silent(runtime);
                List<Integer> order = new ArrayList<>();
                List<CompletableFuture<String>> all = new ArrayList<>();
                // Asked and timed by one call of the driver, which takes no virtual time unless others run on top.
                for (int i = 0; i < 3; i++) {
                    int which = i;
                    CompletableFuture<String> answer = silent.<String>ask(
                                    reply -> reply, Duration.ofMinutes(which == 2 ? 2 : 1))
                            .toCompletableFuture();
                    all.add(answer.whenComplete((value, e) -> order.add(which)));
                }
                all.forEach(stage -> assertThrows(CompletionException.class, stage::join));
                orders.add(order);
            }
        }
        assertEquals(Set.of(List.of(0, 1, 2), List.of(1, 0, 2)), orders);
    }
}
