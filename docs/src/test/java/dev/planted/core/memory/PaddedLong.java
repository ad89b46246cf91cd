// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.memory;

/// Planted: stands in for the padded word of the core.
public final class PaddedLong {
    private long value;

    long getAcquire() {
        return value;
    }

    long getOpaque() {
        return value;
    }

    void setRelease(long newValue) {
        value = newValue;
    }

    boolean compareAndSet(long expected, long newValue) {
        boolean same = value == expected;
        value = same ? newValue : value;
        return same;
    }
}
