// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/// A power of two of places, addressed by ever-growing indexes. Written by the owner of its queue, read by anyone.
///
/// A queue's index words order the accesses, so they are opaque, and plain while a ring is not published yet. A ring
/// that was outgrown is never written again, so a slow reader of it still finds what it looks for.
final class Ring {
    private static final int CAPACITY_MAX = 1 << 30;
    private static final VarHandle PLACE = MethodHandles.arrayElementVarHandle(Object[].class);

    private final @Nullable Object[] places;
    private final int mask;

    /// A ring of at least `capacity` places.
    Ring(int capacity) {
        if (capacity < 1 || capacity > CAPACITY_MAX) {
            throw new IllegalArgumentException("capacity must be 1 to " + CAPACITY_MAX + ": " + capacity);
        }
        int size = capacity == 1 ? 1 : Integer.highestOneBit(capacity - 1) << 1;
        places = new @Nullable Object[size];
        mask = size - 1;
    }

    int capacity() {
        return mask + 1;
    }

    @Nullable
    Object item(long index) {
        // Pairs with: put and clear; ordered by the queue's index words.
        return PLACE.getOpaque(places, (int) index & mask);
    }

    void put(long index, Object item) {
        // Pairs with: item; published by the release of the queue's index.
        PLACE.setOpaque(places, (int) index & mask, item);
    }

    void clear(long from, long to) {
        for (long i = from; i < to; i++) {
            // Pairs with: item; whoever reads the null loses its CAS on the queue's index.
            PLACE.setOpaque(places, (int) i & mask, (Object) null);
        }
    }

    /// A ring of twice the size with the same items at the same indexes, `from` to `to`.
    Ring grown(long from, long to) {
        if (capacity() == CAPACITY_MAX) {
            throw new IllegalStateException("more than " + CAPACITY_MAX + " items in one queue");
        }
        Ring larger = new Ring(capacity() << 1);
        for (long i = from; i < to; i++) {
            larger.places[(int) i & larger.mask] = places[(int) i & mask];
        }
        return larger;
    }
}
