// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import java.util.concurrent.atomic.AtomicInteger;

/// Two items of one round, of which both wait for the other, or one does: so they need two workers. Thread-safe.
final class Pair {
    /// Looks of a waiting item before it offers its CPU.
    static final int LOOKS_MAX = 64;
    /// How many they are.
    static final int BOTH = 2;

    private final AtomicInteger started = new AtomicInteger();
    private final AtomicInteger ended = new AtomicInteger();
    // Written by: the first to start, before it counts itself as ended. Read by: the last to end.
    private volatile long firstStartedAt;

    /// Runs one of the two, which waits busily until the other has started too, or the thread is interrupted. True for
    /// the last to end.
    boolean meet() {
        start();
        awaitOther();
        return end();
    }

    /// Runs one of the two, which waits for nobody. True for the last to end.
    boolean pass() {
        start();
        return end();
    }

    private void start() {
        if (started.incrementAndGet() == 1) {
            firstStartedAt = System.nanoTime();
        }
    }

    @SuppressWarnings("ThreadPriorityCheck") // the other's worker may be pinned to the same CPU
    private void awaitOther() {
        while (started.get() < BOTH && !Thread.currentThread().isInterrupted()) {
            for (int i = 0; i < LOOKS_MAX && started.get() < BOTH; i++) {
                Thread.onSpinWait();
            }
            if (started.get() < BOTH) {
                Thread.yield();
            }
        }
    }

    private boolean end() {
        return ended.incrementAndGet() == BOTH;
    }

    /// When the first started. Right for the last to end.
    long firstStartedAt() {
        return firstStartedAt;
    }
}
