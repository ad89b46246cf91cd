// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DecisionLogTest {
    @Test
    void keepsTheLastAndCountsAll() {
        DecisionLog log = new DecisionLog();
        int moves = DecisionLog.DECISIONS_KEPT_MAX + 3;
        for (int i = 1; i <= moves; i++) {
            log.moved(new Suggestion(0, 1, 40, 0), i);
        }
        assertEquals(moves, log.count());
        assertEquals(DecisionLog.DECISIONS_KEPT_MAX, log.last().size());
        assertEquals(new Decision(4, 0, 1, 4, 40, 0), log.last().getFirst());
        assertEquals(new Decision(moves, 0, 1, moves, 40, 0), log.last().getLast());
    }

    @Test
    void readsWell() {
        assertEquals(
                "#3 agent 7: worker 0 (depth 40) -> worker 1 (depth 0)", new Decision(3, 0, 1, 7, 40, 0).toString());
    }
}
