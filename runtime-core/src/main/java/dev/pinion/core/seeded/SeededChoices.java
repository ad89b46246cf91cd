// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import dev.pinion.spi.Choices;

/// Choices drawn from a seed by SplitMix64 (Steele, Lea, Flood, OOPSLA 2014): the same sequence in any JVM. Not
/// thread-safe.
public final class SeededChoices implements Choices {
    /// The longest turn, in messages, of a seed that leans to short ones.
    static final int SMALL_BUDGET_MAX = 3;

    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private final Leaning leaning;
    private long state;

    /// The sequence of this seed.
    public SeededChoices(long seed) {
        state = seed;
        leaning = Leaning.drawn(this::below);
    }

    /// What this seed leans to.
    Leaning leaning() {
        return leaning;
    }

    @Override
    public int pick(Kind kind, int bound) {
        if (bound <= 1) {
            return 0;
        }
        int drawn = below(bound);
        return switch (kind) {
            case SOURCE -> leaning.plainSources() ? 0 : drawn;
            case BUDGET ->
                switch (leaning.budgets()) {
                    case ANY -> drawn;
                    case WHOLE -> bound - 1;
                    case SMALL -> drawn % Math.min(bound, SMALL_BUDGET_MAX);
                };
            default -> drawn;
        };
    }

    @Override
    public long bits(Kind kind) {
        return next();
    }

    private int below(int bound) {
        return (int) Long.remainderUnsigned(next(), bound);
    }

    private long next() {
        state += GOLDEN_GAMMA;
        long z = state;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }
}
