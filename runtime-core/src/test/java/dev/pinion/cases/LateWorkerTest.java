// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.Affinity;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.AgentSpec;
import dev.pinion.AskException;
import dev.pinion.Reply;
import dev.pinion.ShutdownReport;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Turns that do not return, and what waits behind them: B06, B08, W-T9.
@Timeout(120)
class LateWorkerTest {
    private static final String GO = "go";

    /// An agent sends and then computes without end. What it sent runs elsewhere, from the slot too: that is where a
    /// handler known to be cheap puts it.
    @ParameterizedTest
    @ValueSource(ints = {0, 500})
    void b06WhatALongTurnHasWokenRunsElsewhere(int shortMessagesBefore) {
        Gate release = new Gate(1);
        try (AgentRuntime runtime = Pools.threaded(4)) {
            Gate ran = new Gate(1);
            Gate warm = new Gate(shortMessagesBefore);
            AgentRef<String> recipient = runtime.spawn("recipient", () -> (context, message) -> {
                (GO.equals(message) ? ran : warm).open();
            });
            AgentRef<String> sender = runtime.spawn("sender", () -> (context, message) -> {
                recipient.tell(message);
                if (GO.equals(message)) {
                    release.passUninterrupted();
                }
            });
            for (int i = 0; i < shortMessagesBefore; i++) {
                sender.tell("short");
            }
            warm.pass();
            Pools.awaitParked(runtime);
            sender.tell(GO);
            ran.pass();
            assertFalse(release.isOpen(), "the sender is still in its turn");
            release.open();
        }
    }

    /// An agent is woken whose own worker is held: it runs elsewhere, its messages in order.
    @Test
    void wt9AWakeAtAHeldWorkerRunsElsewhere() {
        List<String> seen = Collections.synchronizedList(new ArrayList<>());
        try (AgentRuntime runtime = Pools.threaded(2)) {
            AgentRef<String> agent =
                    runtime.spawn("at home at 0", Affinity.elastic().near(0), () -> (context, message) -> {
                        seen.add(message + " on " + context.worker());
                    });
            Pools.awaitParked(runtime);
            for (int round = 0; round < Scale.of(5, 100); round++) {
                seen.clear();
                try (Held held = Held.worker(runtime, 0)) {
                    agent.tell("one");
                    agent.tell("two");
                    Gate.await("both messages, while worker 0 is held", () -> seen.size() == 2);
                    assertTrue(held.isHeld());
                }
                assertEquals(List.of("one on 1", "two on 1"), seen);
            }
        }
    }

    /// All idle; one event wakes a worker, which then never comes back. Timers fire, outside work and other agents
    /// run, and close returns in time and names the turn.
    @Test
    void b08OneStuckTurnStopsNothingElse() {
        Gate release = new Gate(1);
        AgentRuntime runtime = Pools.threaded(2);
        try {
            AgentRef<Reply<String>> other = runtime.spawn("other", () -> (context, reply) -> reply.tell("answer"));
            AgentRef<Reply<String>> mute = runtime.spawn("mute", () -> (context, reply) -> {});
            Gate stuck = new Gate(1);
            AgentRef<String> bad = runtime.spawn("bad", () -> (context, message) -> {
                stuck.open();
                release.passUninterrupted();
            });
            Pools.awaitParked(runtime);
            bad.tell("block");
            stuck.pass();
            CompletableFuture<String> unanswered =
                    mute.<String>ask(reply -> reply, Duration.ofMillis(20)).toCompletableFuture();
            Gate.await("the deadline", unanswered::isDone);
            CompletionException timeout = assertThrows(CompletionException.class, unanswered::join);
            assertEquals(AskException.Reason.DEADLINE, ((AskException) timeout.getCause()).reason());
            Gate tasks = new Gate(100);
            for (int i = 0; i < 100; i++) {
                runtime.submit(Affinity.elastic().near(i % 2), tasks::open);
                assertEquals(
                        "answer",
                        other.<String>ask(reply -> reply, Gate.HANG)
                                .toCompletableFuture()
                                .join());
            }
            tasks.pass();
            AgentRef<Reply<Integer>> late =
                    runtime.spawn(AgentSpec.<Reply<Integer>>of(() -> (context, reply) -> reply.tell(context.worker()))
                            .named("late"));
            late.<Integer>ask(reply -> reply, Gate.HANG).toCompletableFuture().join();
            ShutdownReport report = runtime.close(Duration.ofMillis(400));
            assertEquals(ShutdownReport.State.STUCK, report.state());
            assertEquals(
                    List.of("bad"),
                    report.stuck().stream().map(ShutdownReport.StuckTurn::what).toList());
            assertTrue(
                    report.stuck().getFirst().stack().stream()
                            .anyMatch(frame -> "passUninterrupted".equals(frame.getMethodName())),
                    report::toString);
        } finally {
            release.open();
        }
    }
}
