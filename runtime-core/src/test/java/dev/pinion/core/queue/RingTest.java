// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RingTest {
    @ParameterizedTest
    @CsvSource({"1, 1", "2, 2", "3, 4", "4, 4", "5, 8", "63, 64", "64, 64", "65, 128", "1000, 1024"})
    void capacityIsRoundedUpToAPowerOfTwo(int asked, int got) {
        assertEquals(got, new Ring(asked).capacity());
    }

    @Test
    void refusesWhatIsNoCapacity() {
        assertThrows(IllegalArgumentException.class, () -> new Ring(0));
        assertThrows(IllegalArgumentException.class, () -> new Ring((1 << 30) + 1));
    }

    @Test
    void indexesGoRoundAndStayWhenItGrows() {
        Ring ring = new Ring(2);
        ring.put(7, "a");
        ring.put(8, "b");
        Ring larger = ring.grown(7, 9);
        assertEquals(4, larger.capacity());
        assertEquals("a", larger.item(7));
        assertEquals("b", larger.item(8));
        assertNull(larger.item(9));
        larger.clear(7, 8);
        assertNull(larger.item(7));
        assertEquals("a", ring.item(7));
    }
}
