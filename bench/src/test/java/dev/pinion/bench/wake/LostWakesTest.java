// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LostWakesTest {
    private static final long SHORT = LostWakes.RESCUE_NANOS_MIN - 1;
    private static final long LONG = LostWakes.RESCUE_NANOS_MIN;

    private final AtomicLong rescues = new AtomicLong();
    private final LostWakes wakes = new LostWakes(rescues::get, 2);

    @Test
    void aRescueBehindAFinishedPublicationIsALostWake() {
        rescues.set(1);
        wakes.roundOver(SHORT, LONG);
        assertEquals(1, wakes.lost());
        assertEquals(0, wakes.excused());
    }

    @Test
    void aRescueWhileThePublisherStoodIsNone() {
        rescues.set(1);
        wakes.roundOver(LONG, LONG);
        assertEquals(0, wakes.lost());
        assertEquals(1, wakes.excused());
    }

    @Test
    void noRescueIsCountedTwice() {
        rescues.set(1);
        wakes.roundOver(LONG, LONG);
        wakes.roundOver(SHORT, LONG);
        wakes.end();
        assertEquals(0, wakes.lost());
        assertEquals(1, wakes.excused());
    }

    @Test
    void whatNoRoundExplainsIsLost() {
        rescues.set(1);
        wakes.roundOver(SHORT, SHORT);
        assertEquals(0, wakes.lost());
        wakes.end();
        assertEquals(1, wakes.lost());
    }

    @Test
    void enoughIsTheNumberOfLostWakes() {
        rescues.set(1);
        wakes.roundOver(SHORT, LONG);
        assertFalse(wakes.isEnough());
        rescues.set(3);
        wakes.roundOver(LONG, LONG);
        assertFalse(wakes.isEnough());
        rescues.set(4);
        wakes.roundOver(SHORT, LONG);
        assertTrue(wakes.isEnough());
    }
}
