// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import dev.pinion.core.memory.PaddedLong;
import java.lang.reflect.Field;

/// A producer that has drawn its ticket and lost its CPU before it stored the item.
public final class HalfPut {
    private HalfPut() {}

    /// Leaves the inbox as such a producer leaves it, for ever.
    public static void into(Inbox<?> inbox) {
        try {
            Field tail = Inbox.class.getDeclaredField("tail");
            tail.setAccessible(true);
            ((PaddedLong) tail.get(inbox)).getAndAdd(1);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
