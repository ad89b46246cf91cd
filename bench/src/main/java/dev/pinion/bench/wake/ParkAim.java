// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// When to publish: spreads publications over a worker's way to sleep, most of them close before it parks.
///
/// Used by one thread at a time; whoever hands it on orders it (each round happens before the next).
///
/// ```java
/// aim.await();
/// publish();
/// // when what was published has run
/// aim.learn();
/// ```
final class ParkAim {
    /* Design. The delay goes up after a round before whose work nobody parked, and down after one where somebody did; so
     * it hovers around the moment of parking, whatever the machine. The steps of the protocol lie before that
     * moment, so the jitter is mostly to that side. One round in WIDE_PERIOD is spread over the whole way instead. */

    /// The longest delay before a publication.
    static final long DELAY_NANOS_MAX = 200_000;
    /// One round in so many is spread over the whole way to sleep.
    static final int WIDE_PERIOD = 8;

    private static final long EDGE_NANOS_FIRST = 10_000;
    private static final long STEP_NANOS = 40;
    private static final long JITTER_BEFORE_NANOS = 2_000;
    private static final long JITTER_BEHIND_NANOS = 500;
    /// Steps of a few cycles each, finer than the clock.
    private static final int FINE_STEPS_MAX = 32;
    /// So many rounds in a row came late although nothing was waited for: publisher and worker share a CPU, and one
    /// sleeps whenever the other runs. After a short sleep the kernel may place them anew.
    private static final int MISSED_MAX = 128;
    private static final long GIVE_WAY_NANOS = 1_000_000;

    private final BooleanSupplier hasParked;
    private final SplittableRandom random;
    private long edgeNanos = EDGE_NANOS_FIRST;
    private int missed;
    private long rounds;
    private long parked;
    private long sink;

    /// @param hasParked whether a worker has parked since it was asked last
    /// @param seed of the jitter
    ParkAim(BooleanSupplier hasParked, long seed) {
        this.hasParked = hasParked;
        random = new SplittableRandom(seed);
    }

    /// Waits, busily, until the moment to publish.
    void await() {
        if (missed >= MISSED_MAX) {
            missed = 0;
            LockSupport.parkNanos(GIVE_WAY_NANOS);
        }
        long began = System.nanoTime();
        long delay = nextDelay();
        while (System.nanoTime() - began < delay) {
            // No pause here: it may last longer than the window that is aimed at.
        }
        long mixed = sink;
        for (int i = random.nextInt(FINE_STEPS_MAX); i > 0; i--) {
            mixed = mixed * 31 + i;
        }
        sink = mixed;
    }

    private long nextDelay() {
        if (isWide()) {
            return random.nextLong(2 * edgeNanos + 1);
        }
        return Math.max(0, edgeNanos + random.nextLong(-JITTER_BEFORE_NANOS, JITTER_BEHIND_NANOS));
    }

    private boolean isWide() {
        return rounds % WIDE_PERIOD == 0;
    }

    /// What was published has started: learns whether a worker had parked before.
    void learn() {
        boolean late = hasParked.getAsBoolean();
        if (!isWide()) {
            edgeNanos = Math.clamp(edgeNanos + (late ? -STEP_NANOS : STEP_NANOS), 0, DELAY_NANOS_MAX);
        }
        missed = late && edgeNanos == 0 ? missed + 1 : 0;
        rounds++;
        parked += late ? 1 : 0;
    }

    /// Rounds that came when a worker had parked.
    long late() {
        return parked;
    }

    /// Rounds that came before any worker parked.
    long early() {
        return rounds - parked;
    }

    /// Where it aims.
    long edgeNanos() {
        return edgeNanos;
    }

    /// Of no use but to keep the fine steps from being compiled away.
    long sink() {
        return sink;
    }
}
