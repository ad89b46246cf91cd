// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Timers fire in order of time; among equals the choice names one.
class TimersTest {
    private final Timers timers = new Timers();
    private final List<String> called = new ArrayList<>();

    private Timers.Timer enter(long atNanos, String name) {
        return timers.enter(atNanos, () -> called.add(name));
    }

    private void fire(long nowNanos, int choice) {
        Timers.Timer due = timers.pollDue(nowNanos, equal -> choice % equal);
        if (due != null) {
            due.code().run();
        }
    }

    @Test
    void onlyEqualTimesAreAChoice() {
        enter(20, "late");
        enter(10, "a");
        enter(10, "b");
        enter(10, "c");
        assertEquals(10, timers.nextAt());
        assertNull(timers.pollDue(9, equal -> 0));
        fire(100, 2);
        fire(100, 1);
        fire(100, 1);
        fire(100, 7);
        fire(100, 0);
        assertEquals(List.of("c", "b", "a", "late"), called);
        assertEquals(Timers.NEVER, timers.nextAt());
    }

    @Test
    void withoutAChoiceTheFirstEnteredComesFirst() {
        enter(10, "a");
        Timers.Timer cancelled = enter(10, "b");
        enter(5, "early");
        timers.cancel(cancelled);
        Timers.Timer due = timers.pollDue(10);
        while (due != null) {
            due.code().run();
            due = timers.pollDue(10);
        }
        assertEquals(List.of("early", "a"), called);
    }

    @Test
    void closedTimersCallAtOnce() {
        enter(10, "a");
        timers.close();
        enter(20, "b");
        assertEquals(List.of("a", "b"), called);
        assertEquals(List.of(), timers.pending());
    }
}
