// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// Who may call a deterministic runtime, and the ways to close one.
@Timeout(60)
class SeededDriverTest {
    private static final Duration HOUR = Duration.ofHours(1);

    private static AgentRuntime seeded(long seed) {
        return new RuntimeBuilder().workers(2).deterministic(seed).build();
    }

    private static <T> T elsewhere(Callable<T> code) throws Exception {
        FutureTask<T> task = new FutureTask<>(code);
        Thread.ofPlatform().start(task);
        return task.get();
    }

    private static void refusedElsewhere(String what, Runnable call) throws Exception {
        String message = elsewhere(() -> {
            try {
                call.run();
                return "";
            } catch (IllegalStateException refused) {
                return String.valueOf(refused.getMessage());
            }
        });
        assertTrue(message.startsWith(what), () -> what + ": " + message);
    }

    @Test
    void foreignThreadsMayLookAndNothingElse() throws Exception {
        List<Reply<String>> kept = new ArrayList<>();
        AgentRuntime runtime = seeded(3);
        AgentRef<Reply<String>> agent = runtime.spawn(() -> (context, reply) -> kept.add(reply));
        CompletableFuture<String> open = agent.<String>ask(reply -> reply, HOUR).toCompletableFuture();
        AgentRef<Reply<String>> other = runtime.spawn(() -> (context, reply) -> reply.tell("done"));
        other.<String>ask(reply -> reply, HOUR).toCompletableFuture().join();
        while (kept.isEmpty()) {
            other.<String>ask(reply -> reply, HOUR).toCompletableFuture().join();
        }
        refusedElsewhere("tell", () -> agent.tell(kept.getFirst()));
        refusedElsewhere("submit", () -> runtime.submit(() -> {}));
        refusedElsewhere("spawn", () -> runtime.<String>spawn(() -> (context, message) -> {}));
        refusedElsewhere("an answer", () -> kept.getFirst().tell("leak"));
        refusedElsewhere("join()", open::join);
        refusedElsewhere("close", runtime::close);
        refusedElsewhere("close", runtime::closeAsync);
        assertEquals(2, elsewhere(() -> runtime.snapshot().liveAgents()));
        assertEquals(ShutdownReport.State.COMPLETE, runtime.close(HOUR).state());
        elsewhere(() -> runtime.close(HOUR));
    }

    @Test
    void anotherThreadIsTheDriverWhileItRunsCode() throws Exception {
        try (AgentRuntime runtime = seeded(3)) {
            AgentRef<Reply<String>> agent = runtime.spawn(() -> (context, reply) -> reply.tell("here"));
            String answer = elsewhere(() -> runtime.run(() -> agent.<String>ask(reply -> reply, HOUR)
                    .toCompletableFuture()
                    .join()));
            assertEquals("here", answer);
            assertEquals(Delivery.ACCEPTED, runtime.submit(() -> {}), "the builder's thread is the driver again");
        }
    }

    @Test
    void nobodyElseBecomesTheDriverWhileTheDriverWaits() throws Exception {
        CountDownLatch tried = new CountDownLatch(1);
        List<Throwable> refused = new ArrayList<>();
        try (AgentRuntime runtime = seeded(3)) {
            AgentRef<Reply<String>> agent = runtime.spawn(() -> (context, reply) -> {
                Thread other = Thread.ofPlatform().start(() -> {
                    try {
                        runtime.run(() -> "never");
                    } catch (IllegalStateException e) {
                        refused.add(e);
                    } finally {
                        tried.countDown();
                    }
                });
                tried.await();
                other.join();
                reply.tell("here");
            });
            assertEquals(
                    "here",
                    agent.<String>ask(reply -> reply, HOUR)
                            .toCompletableFuture()
                            .join());
        }
        assertEquals(1, refused.size());
    }

    @Test
    void aCloseInATurnIsFinishedByTheDriversNextWait() {
        for (long seed = 0; seed < 50; seed++) {
            AgentRuntime runtime = seeded(seed);
            List<ShutdownReport> first = new ArrayList<>();
            runtime.submit(() -> first.add(runtime.close(HOUR)));
            AgentRef<Reply<String>> agent = runtime.spawn(() -> (context, reply) -> reply.tell("here"));
            agent.<String>ask(reply -> reply, HOUR)
                    .toCompletableFuture()
                    .handle((answer, e) -> "over")
                    .join();
            assertEquals(ShutdownReport.State.COMPLETE, runtime.close(HOUR).state(), "seed " + seed);
            assertEquals(
                    List.of(ShutdownReport.State.IN_PROGRESS),
                    first.stream().map(ShutdownReport::state).toList());
        }
    }

    @Test
    void aCloseThatIsWaitedForIsDoneByThatWait() {
        AgentRuntime runtime = seeded(1);
        ShutdownReport report = runtime.closeAsync().toCompletableFuture().join();
        assertEquals(ShutdownReport.State.COMPLETE, report.state());
        assertEquals(report, runtime.close(HOUR));
        AgentRuntime other = seeded(1);
        assertNotNull(other.closeAsync());
        assertEquals(ShutdownReport.State.COMPLETE, other.close(HOUR).state());
    }

    @Test
    void aHandlerThatThrowsOnTopOfAnotherHarmsNobody() {
        int nested = 0;
        for (long seed = 0; seed < 100; seed++) {
            AgentRuntime runtime = seeded(seed);
            int[] depth = new int[1];
            int[] deepest = new int[1];
            int[] ended = new int[1];
            for (int i = 0; i < 12; i++) {
                int which = i;
                runtime.submit(() -> {
                    deepest[0] = Math.max(deepest[0], ++depth[0]);
                    try {
                        runtime.submit(() -> ended[0]++);
                        if (which % 6 == 0) {
                            throw new AssertionError("thrown on purpose");
                        }
                    } finally {
                        depth[0]--;
                    }
                });
            }
            assertEquals(0, runtime.close(HOUR).droppedTotal(), "seed " + seed);
            assertEquals(12, ended[0], "seed " + seed);
            assertEquals(2, runtime.snapshot().failures(), "seed " + seed);
            nested += deepest[0] > 1 ? 1 : 0;
        }
        assertTrue(nested > 20, "turns on top of turns in only " + nested + " of 100 schedules");
    }

    @Test
    void aBuilderThatIsGoneLeavesARuntimeThatOthersCanDrive() throws Exception {
        AgentRuntime runtime = elsewhere(() -> seeded(1));
        assertThrows(IllegalStateException.class, runtime::close);
        ShutdownReport report = runtime.run(() -> runtime.close(HOUR));
        assertEquals(ShutdownReport.State.COMPLETE, report.state());
    }
}
