// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import org.junit.jupiter.api.Test;

class SettlingTest {
    private final Settling settling = new Settling();

    private void add(int times, double used) {
        Collections.nCopies(times, used).forEach(settling::add);
    }

    @Test
    void fewWindowsAreNotFlatHoweverAlike() {
        add(2 * Settling.SPAN - 1, 1);
        assertFalse(settling.isFlat());
        add(1, 1);
        assertTrue(settling.isFlat());
    }

    @Test
    void whatStillFallsIsNotFlatUntilItHasFallen() {
        add(Settling.SPAN, 3);
        add(Settling.SPAN, 1);
        assertFalse(settling.isFlat());
        add(Settling.SPAN, 1);
        assertTrue(settling.isFlat());
    }

    @Test
    void aSinglePeakIsNoMatter() {
        add(Settling.SPAN, 1);
        add(Settling.SPAN - 1, 1.05);
        add(1, 20);
        assertTrue(settling.isFlat());
    }

    @Test
    void whatIsLargeMayDifferByAPartOfIt() {
        add(Settling.SPAN, 10);
        add(Settling.SPAN, 10.9);
        assertTrue(settling.isFlat());
        add(Settling.SPAN, 13);
        assertFalse(settling.isFlat());
    }
}
