// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.spi.RuntimeEvent;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A-T2 turn by turn, with budgets drawn from the seed: 1 to 64 messages.
@Timeout(120)
class BudgetSeededTest {
    private static final int TURN_MESSAGES_MAX = 64;

    @Test
    void at2NoTurnTakesMoreThanItMay() {
        int longest = 0;
        for (long seed = 0; seed < Scale.of(60, 5_000); seed++) {
            Recorder recorder = new Recorder();
            AgentRuntime runtime = Pools.seeded(2, seed, recorder);
            AgentRef<Integer> agent = runtime.spawn(() -> (context, message) -> {});
            for (int i = 0; i < 64 + 50; i++) {
                agent.tell(i);
            }
            Pools.pass(runtime, Pools.VIRTUAL);
            runtime.close();
            assertEquals(1 + 64 + 50, Pools.messages(runtime), "seed " + seed);
            int inTurn = 0;
            for (RuntimeEvent event : recorder.events) {
                if (event instanceof RuntimeEvent.Handled) {
                    longest = Math.max(longest, ++inTurn);
                } else if (event instanceof RuntimeEvent.TurnEnded) {
                    inTurn = 0;
                }
            }
        }
        assertEquals(TURN_MESSAGES_MAX, longest);
    }

    private static int handled(Recorder recorder, int from, AgentRef<?> agent) {
        return recorder.find(from, e -> e instanceof RuntimeEvent.Handled h && h.agent() == agent.id());
    }

    /// Sent in a turn, a message that finds the mailbox empty is handled at once or in the next turn: A-T2 allows 8.
    @Test
    void at2WhatIsSentInATurnComesInTheNextAtTheLatest() {
        boolean once = false;
        boolean later = false;
        for (long seed = 0; seed < Scale.of(60, 5_000); seed++) {
            Recorder recorder = new Recorder();
            AgentRuntime runtime = Pools.seeded(2, seed, recorder);
            AgentRef<String> agent = runtime.spawn(() -> (context, message) -> {
                if ("first".equals(message)) {
                    context.self().tell("second");
                }
            });
            agent.tell("first");
            Pools.pass(runtime, Pools.VIRTUAL);
            runtime.close();
            int first = handled(recorder, 0, agent);
            int second = handled(recorder, first + 1, agent);
            assertTrue(first >= 0 && second > first, "seed " + seed);
            long turns = recorder.events.subList(first, second).stream()
                    .filter(e -> e instanceof RuntimeEvent.TurnBegan began && began.item() == agent.id())
                    .count();
            assertTrue(turns <= 1, "seed " + seed + ": " + turns + " turns between");
            once |= turns == 0;
            later |= turns == 1;
        }
        assertTrue(once && later, "both happen");
    }
}
