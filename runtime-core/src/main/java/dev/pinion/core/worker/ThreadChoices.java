// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.spi.Choices;

/// A threaded worker's choices: cheap and arbitrary (Marsaglia's xorshift). One per worker, used by its thread only.
public final class ThreadChoices implements Choices {
    private long state;

    /// Choices that differ for each `salt`.
    public ThreadChoices(long salt) {
        state = (salt + 1) * 0x9E3779B97F4A7C15L;
    }

    @Override
    public int pick(Kind kind, int bound) {
        return (int) ((next() >>> 33) % bound);
    }

    @Override
    public long bits(Kind kind) {
        return next() * 0x2545F4914F6CDD1DL;
    }

    private long next() {
        long x = state;
        x ^= x << 13;
        x ^= x >>> 7;
        x ^= x << 17;
        state = x;
        return x;
    }
}
