// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/// Planted: one field of each kind that the ledger of memory order must have, and one that it need not.
public final class Shared {
    private static final VarHandle WORD;
    private static final VarHandle NEXT;
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            WORD = lookup.findVarHandle(Shared.class, "word", long.class);
            NEXT = lookup.findVarHandle(Link.class, "next", Link.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final PaddedLong[] both = {new PaddedLong(), new PaddedLong()};
    private final PaddedLong top = new PaddedLong();
    private final AtomicLong count = new AtomicLong();
    private final Map<String, LongAdder> losses = Map.of();
    private final long[] cells = new long[2];
    private volatile boolean stopped;
    private long word;
    private long own;

    // Nested, and through a local variable: `top` must get the CAS and the word both of its modes.
    void swap() {
        PaddedLong first = both[0];
        first.setRelease(first.getAcquire());
        top.compareAndSet(top.getOpaque(), (long) WORD.getAcquire(this));
        WORD.setRelease(this, (long) WORD.getAcquire(this) + own);
    }

    void link(Link after) {
        CELL.setOpaque(cells, 0, count.get() + losses.size());
        Object gone = NEXT.getAndSet(after, stopped ? null : after);
        own = gone == null ? word : 0;
    }

    /// A class within.
    static final class Link {
        Link next;
        volatile int depth;

        void fenced() {
            depth = 1;
            VarHandle.fullFence();
        }
    }
}
