// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A queue that loses an item, gives one twice or out of order is refused by every round that could measure it.
@Timeout(60)
class SelfCheckTest {
    private static final int ROUNDS = 3;

    private static void run(Round made) {
        try (made) {
            for (int i = 0; i < ROUNDS; i++) {
                made.run();
            }
        }
    }

    private static String refusal(Round made) {
        return assertThrows(NotDelivered.class, () -> run(made)).getMessage();
    }

    @Test
    void everyCandidateDeliversInEveryRole() {
        for (LaneQuestion question : LaneQuestion.values()) {
            for (LaneKind kind : LaneKind.values()) {
                run(question.round(kind.make()));
            }
        }
        for (OwnedQuestion question : OwnedQuestion.values()) {
            for (OwnedKind kind : OwnedKind.values()) {
                run(question.round(kind.make()));
            }
        }
        for (PostQuestion question : PostQuestion.values()) {
            for (PostKind kind : PostKind.values()) {
                run(question.round(kind.make()));
            }
        }
    }

    @Test
    void aLaneThatLosesAnItemIsRefused() {
        for (LaneQuestion question : LaneQuestion.values()) {
            String refusal = refusal(question.round(new BadQueue(BadQueue.Fault.LOSES, BadQueue.MIDDLE)));
            assertTrue(refusal.contains("was next"), refusal);
        }
    }

    @Test
    void aLaneThatLosesTheLastItemIsRefused() {
        String refusal = refusal(LaneQuestion.ONE_PRODUCER.round(new BadQueue(BadQueue.Fault.LOSES, BadQueue.LAST)));
        assertTrue(refusal.contains("1 of " + Round.ITEMS + " items never came"), refusal);
    }

    @Test
    void aLaneThatGivesAnItemTwiceIsRefused() {
        for (LaneQuestion question : LaneQuestion.values()) {
            String refusal = refusal(question.round(new BadQueue(BadQueue.Fault.DOUBLES, BadQueue.MIDDLE)));
            assertTrue(refusal.contains("was next"), refusal);
        }
    }

    @Test
    void anOwnedQueueThatLosesAnItemIsRefused() {
        for (OwnedQuestion question : OwnedQuestion.values()) {
            String refusal = refusal(question.round(new BadQueue(BadQueue.Fault.LOSES, BadQueue.MIDDLE)));
            assertTrue(refusal.contains("number " + BadQueue.MIDDLE + " never came"), refusal);
        }
    }

    @Test
    void anOwnedQueueThatGivesAnItemTwiceIsRefused() {
        for (OwnedQuestion question : OwnedQuestion.values()) {
            Round round = question.round(new BadQueue(BadQueue.Fault.DOUBLES, BadQueue.MIDDLE));
            // The owner's own check throws on its thread.
            assertThrows(IllegalStateException.class, () -> run(round));
        }
    }

    @Test
    void aMailboxThatLosesAMessageIsRefused() {
        for (PostQuestion question : PostQuestion.values()) {
            String refusal = refusal(question.round(new BadPost(true)));
            assertTrue(refusal.contains("was next"), refusal);
        }
    }

    @Test
    void aMailboxThatForgetsToWakeIsRefused() {
        String refusal = refusal(PostQuestion.FLOOD.round(new BadPost(false)));
        assertTrue(refusal.contains("never came"), refusal);
    }
}
