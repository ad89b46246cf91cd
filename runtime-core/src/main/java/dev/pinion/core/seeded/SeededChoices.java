// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import dev.pinion.spi.Choices;

/// Choices drawn from a seed by SplitMix64 (Steele, Lea, Flood, OOPSLA 2014): the same sequence in any JVM. Not
/// thread-safe.
public final class SeededChoices implements Choices {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    /// The sequence of this seed.
    public SeededChoices(long seed) {
        state = seed;
    }

    @Override
    public int pick(Kind kind, int bound) {
        return bound <= 1 ? 0 : (int) Long.remainderUnsigned(next(), bound);
    }

    @Override
    public long bits(Kind kind) {
        return next();
    }

    private long next() {
        state += GOLDEN_GAMMA;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
