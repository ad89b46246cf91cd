// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PaddingTest {
    private static final int PAD_BYTES_MIN = 120;

    @Test
    void padsHoldOnlyLongsAndAreLargeEnoughOnBothSides() {
        assertTrue(padBytes(Padding.class, "before") >= PAD_BYTES_MIN);
        assertTrue(padBytes(PaddedLong.class, "after") >= PAD_BYTES_MIN);
        assertEquals(1, PaddedLongValue.class.getDeclaredFields().length);
    }

    @Test
    void everyAccessReachesTheSameWord() {
        PaddedLong word = new PaddedLong(5);
        assertEquals(5, word.getAndAdd(2));
        assertTrue(word.compareAndSet(7, 8));
        assertFalse(word.compareAndSet(7, 9));
        assertEquals(8, word.getVolatile());
        word.setOpaque(1);
        assertEquals(1, word.getOpaque());
        word.setRelease(2);
        assertEquals(2, word.getAcquire());
        word.setVolatile(3);
        assertEquals(3, word.getVolatile());
    }

    private static long padBytes(Class<?> type, String prefix) {
        return Arrays.stream(type.getDeclaredFields())
                        .filter(field -> field.getName().startsWith(prefix))
                        .map(Field::getType)
                        .filter(long.class::equals)
                        .count()
                * Long.BYTES;
    }
}
