// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.queue;

import dev.planted.misc.Unsafe;
import java.lang.foreign.Arena;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Random;

/// Planted: every call that nobody makes, and one that is right.
public final class Calls {
    private static final VarHandle SLOTS = MethodHandles.arrayElementVarHandle(long[].class);

    private final Arena arena = Arena.global();
    private Unsafe unsafe;

    long bareGet(long[] slots) {
        return (long) SLOTS.get(slots, 0);
    }

    void bareSet(long[] slots) {
        SLOTS.set(slots, 0, 1L);
    }

    long named(long[] slots) {
        return (long) SLOTS.getAcquire(slots, 0);
    }

    long clock() {
        return System.nanoTime();
    }

    int chance() {
        return new Random().nextInt();
    }
}
