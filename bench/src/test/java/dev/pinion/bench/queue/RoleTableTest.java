// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class RoleTableTest {
    private static final Times OURS = new Times(List.of(10.0, 30.0, 20.0));

    private static String table(Times others) {
        Role role = new Role(
                "Mailbox",
                PostBenchmark.class,
                List.of(PostKind.WORD, PostKind.MPSC_ARRAY),
                List.of(PostQuestion.SOLO),
                List.of(0, 1));
        return new RoleTable(
                        role,
                        (candidate, _) -> candidate == PostKind.WORD ? OURS : others,
                        (candidate, items) -> candidate == PostKind.WORD ? 32 + items : 600)
                .text();
    }

    @Test
    void aTableHasARowForEachCandidateWithTheMedianOfItsRatiosWithinTheRounds() {
        assertEquals("""
                ### Mailbox

                | | tell 1, drain | bytes, empty | with 1 |
                | --- | --- | --- | --- |
                | `MailboxWord` (ours) | 20.0 [10.0..30.0] | 32 | 33 |
                | `MpscUnboundedArrayQueue` + token | 20.0 [15.0..60.0] x1.50 | 600 | 600 |
                """, table(new Times(List.of(15.0, 60.0, 20.0))));
    }

    @Test
    void whatIsClearlyFasterIsBold() {
        assertTrue(table(new Times(List.of(5.0, 9.0, 5.0))).contains("5.0 [5.0..9.0] **x0.30** |"));
    }

    @Test
    void overlappingRoundsAreNotClearlyFaster() {
        assertFalse(new Times(List.of(5.0, 11.0, 5.0)).isClearlyFasterThan(OURS));
    }

    @Test
    void aFewPercentAreNotClearlyFaster() {
        Times ours = new Times(List.of(10.0, 10.0, 10.0));
        assertFalse(new Times(List.of(9.5, 9.5, 9.5)).isClearlyFasterThan(ours));
    }

    @Test
    void tooFewRoundsAreNotJudged() {
        assertFalse(new Times(List.of(1.0)).isClearlyFasterThan(new Times(List.of(10.0))));
    }

    @Test
    void anEvenNumberOfRoundsHasItsMedianBetweenTheMiddleTwo() {
        assertEquals(2.5, new Times(List.of(4.0, 1.0, 3.0, 2.0)).median());
    }

    @Test
    void noTimesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Times(List.of()));
    }

    @Test
    void theCommandLineIsReadAndWrongOnesAreRefused() {
        assertEquals(7, Pace.parse("--rounds", "7").rounds());
        assertEquals(Pace.ROUNDS, Pace.parse().rounds());
        for (String[] wrong : new String[][] {{"--rounds"}, {"--rounds", "0"}, {"--rounds", "x"}, {"--fast"}}) {
            String message = assertThrows(IllegalArgumentException.class, () -> Pace.parse(wrong))
                    .getMessage();
            assertTrue(message.contains(Pace.USAGE), message);
        }
    }

    @Test
    void everyRoleNamesOursFirst() {
        for (Role role : Role.ALL) {
            assertTrue(role.ours().label().contains("(ours)"), role.title());
        }
    }
}
