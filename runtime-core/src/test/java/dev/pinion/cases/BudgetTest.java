// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.spi.DropReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What one turn takes, on one worker: A-T2, A-T3, G-T7. Messages are sent from within one turn, so that all are there
/// before the first is handled; the time budget is an hour, so that only the count cuts.
@Timeout(120)
class BudgetTest {
    private static final Duration NO_CUT = Duration.ofHours(1);

    private final List<String> seen = Collections.synchronizedList(new ArrayList<>());

    private static AgentRuntime one(int messagesPerTurn) {
        return Pools.builder(1).turnBudget(messagesPerTurn, NO_CUT).build();
    }

    // An agent that notes its name for each message, idle by now.
    private AgentRef<String> noting(AgentRuntime runtime, String name) {
        AgentRef<String> agent = runtime.spawn(name, () -> (context, message) -> seen.add(name));
        Pools.awaitParked(runtime);
        return agent;
    }

    private static List<String> times(Object... namesAndCounts) {
        List<String> expected = new ArrayList<>();
        for (int i = 0; i < namesAndCounts.length; i += 2) {
            expected.addAll(Collections.nCopies((int) namesAndCounts[i + 1], (String) namesAndCounts[i]));
        }
        return expected;
    }

    @Test
    void at2TwoMessagesAreDrainedInOneTurn() {
        try (AgentRuntime runtime = one(64)) {
            AgentRef<String> agent = noting(runtime, "a");
            long before = runtime.snapshot().executed();
            runtime.submit(() -> {
                agent.tell("one");
                agent.tell("two");
            });
            Gate.await("two messages", () -> seen.size() == 2);
            Pools.awaitParked(runtime);
            assertEquals(before + 2, runtime.snapshot().executed(), "the task, and one turn");
            assertTrue(Pools.isEmpty(runtime));
        }
    }

    @Test
    void at2ATurnTakes64AndTheRestIsQueuedBehindWhatIsReady() {
        try (AgentRuntime runtime = one(64)) {
            AgentRef<String> a = noting(runtime, "a");
            AgentRef<String> b = noting(runtime, "b");
            long before = runtime.snapshot().executed();
            runtime.submit(() -> {
                for (int i = 0; i < 64 + 50; i++) {
                    a.tell("message");
                }
                b.tell("message");
            });
            Gate.await("all messages", () -> seen.size() == 64 + 50 + 1);
            Pools.awaitParked(runtime);
            assertEquals(times("a", 64, "b", 1, "a", 50), seen);
            assertEquals(before + 4, runtime.snapshot().executed(), "the task, two turns of a, one of b");
        }
    }

    @Test
    void at2AStoppedAgentGivesUpTheRestAndTakesNoMore() {
        try (AgentRuntime runtime = one(64)) {
            AgentRef<String> agent = runtime.spawn("stopping", () -> (context, message) -> {
                seen.add(message);
                context.stop();
            });
            runtime.submit(() -> {
                for (int i = 0; i < 6; i++) {
                    agent.tell("m" + i);
                }
            });
            Gate.await("its end", () -> runtime.snapshot().liveAgents() == 0);
            assertEquals(List.of("m0"), seen);
            assertEquals(5, runtime.snapshot().dropped().get(DropReason.AGENT_STOPPED));
            assertEquals(dev.pinion.Delivery.STOPPED, agent.tell("late"));
            assertEquals(1, runtime.snapshot().dropped().get(DropReason.REFUSED_STOPPED));
        }
    }

    @Test
    void at3OneWorkerHandles200AndEndsIdle() {
        try (AgentRuntime runtime = Pools.threaded(1)) {
            AgentRef<String> agent = noting(runtime, "a");
            for (int i = 0; i < 200; i++) {
                agent.tell("message");
            }
            Pools.awaitParked(runtime);
            Gate.await("200 messages", () -> seen.size() == 200);
            Pools.awaitParked(runtime);
            assertEquals(200, Pools.messages(runtime));
            assertTrue(Pools.isEmpty(runtime));
        }
    }

    @Test
    void at3TwoAgentsWithACapOf4TakeTurns() {
        try (AgentRuntime runtime = one(4)) {
            AgentRef<String> a = noting(runtime, "a");
            AgentRef<String> b = noting(runtime, "b");
            runtime.submit(() -> {
                for (int i = 0; i < 40; i++) {
                    a.tell("message");
                    b.tell("message");
                }
            });
            Gate.await("all messages", () -> seen.size() == 80);
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                expected.addAll(times("a", 4, "b", 4));
            }
            assertEquals(expected, seen);
        }
    }

    @Test
    void at3FourAgentsOnTwoWorkersGet1000Each() {
        int agents = 4;
        int messages = 1_000;
        AtomicIntegerArray got = new AtomicIntegerArray(agents);
        try (AgentRuntime runtime = Pools.threaded(2)) {
            Gate all = new Gate(agents * messages);
            List<AgentRef<String>> refs = new ArrayList<>();
            for (int i = 0; i < agents; i++) {
                int agent = i;
                refs.add(runtime.spawn(() -> (context, message) -> {
                    got.incrementAndGet(agent);
                    all.open();
                }));
            }
            for (int m = 0; m < messages; m++) {
                refs.forEach(agent -> agent.tell("message"));
            }
            all.pass();
            Pools.awaitParked(runtime);
            assertEquals((long) agents * messages, Pools.messages(runtime));
            assertTrue(Pools.isEmpty(runtime));
        }
        for (int i = 0; i < agents; i++) {
            assertEquals(messages, got.get(i), "agent " + i);
        }
    }

    @Test
    void gt7TenMessagesWithACapOf1AreTenTurns() {
        try (AgentRuntime runtime = one(1)) {
            AgentRef<String> agent = noting(runtime, "a");
            long before = runtime.snapshot().executed();
            runtime.submit(() -> {
                for (int i = 0; i < 10; i++) {
                    agent.tell("message");
                }
            });
            Gate.await("ten messages", () -> seen.size() == 10);
            Pools.awaitParked(runtime);
            assertEquals(before + 1 + 10, runtime.snapshot().executed());
        }
    }

    @Test
    void gt7ATaskThatSubmitsItself5TimesHas5MoreTurns() {
        try (AgentRuntime runtime = Pools.threaded(1)) {
            runtime.submit(() -> again(runtime, 5));
            Gate.await("all runs", () -> seen.size() == 6);
            Pools.awaitParked(runtime);
            assertEquals(6, runtime.snapshot().executed());
        }
    }

    private void again(AgentRuntime runtime, int left) {
        seen.add("task");
        if (left > 0) {
            runtime.submit(() -> again(runtime, left - 1));
        }
    }
}
