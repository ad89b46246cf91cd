// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.memory;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// A long with no neighbour on its cache lines.
///
/// Any thread may call any method; each is named after its access mode and all are wait-free where the processor has an
/// atomic add. What an access pairs with is said where it is called.
public final class PaddedLong extends PaddedLongValue {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(PaddedLongValue.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    long after00;
    long after01;
    long after02;
    long after03;
    long after04;
    long after05;
    long after06;
    long after07;
    long after08;
    long after09;
    long after10;
    long after11;
    long after12;
    long after13;
    long after14;
    long after15;

    /// A word that holds `initial`.
    public PaddedLong(long initial) {
        value = initial;
    }

    /// The value, coherent but unordered.
    public long getOpaque() {
        return (long) VALUE.getOpaque(this);
    }

    /// The value; later accesses stay behind this read.
    public long getAcquire() {
        return (long) VALUE.getAcquire(this);
    }

    /// The value, in the one order of all volatile accesses.
    public long getVolatile() {
        return (long) VALUE.getVolatile(this);
    }

    /// Writes, coherent but unordered.
    public void setOpaque(long newValue) {
        VALUE.setOpaque(this, newValue);
    }

    /// Writes; earlier accesses stay before this write.
    public void setRelease(long newValue) {
        VALUE.setRelease(this, newValue);
    }

    /// Writes, in the one order of all volatile accesses.
    public void setVolatile(long newValue) {
        VALUE.setVolatile(this, newValue);
    }

    /// Adds, with volatile effect, and returns the value before.
    public long getAndAdd(long delta) {
        return (long) VALUE.getAndAdd(this, delta);
    }

    /// Replaces `expected` by `newValue`, with volatile effect; false if the value was another.
    public boolean compareAndSet(long expected, long newValue) {
        return VALUE.compareAndSet(this, expected, newValue);
    }
}
