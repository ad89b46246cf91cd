// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ParkAimTest {
    private static final int ROUNDS = 20_000;

    private long edgeAfter(boolean hasParked) {
        ParkAim aim = new ParkAim(() -> hasParked, 1);
        for (int i = 0; i < ROUNDS; i++) {
            aim.learn();
        }
        assertEquals(hasParked ? ROUNDS : 0, aim.late());
        assertEquals(hasParked ? 0 : ROUNDS, aim.early());
        return aim.edgeNanos();
    }

    @Test
    void whileNobodyParksItWaitsLonger() {
        assertEquals(ParkAim.DELAY_NANOS_MAX, edgeAfter(false));
    }

    @Test
    void whileSomebodyParksItWaitsLess() {
        assertEquals(0, edgeAfter(true));
    }

    @Test
    void itSettlesWhereParkingBegins() {
        long parksAt = 50_000;
        ParkAim[] self = new ParkAim[1];
        ParkAim aim = new ParkAim(() -> self[0].edgeNanos() >= parksAt, 1);
        self[0] = aim;
        for (int i = 0; i < ROUNDS; i++) {
            aim.learn();
        }
        assertTrue(Math.abs(aim.edgeNanos() - parksAt) < 1_000, "aims at " + aim.edgeNanos());
        assertTrue(aim.late() > ROUNDS / 4 && aim.early() > ROUNDS / 4, "late " + aim.late());
    }
}
