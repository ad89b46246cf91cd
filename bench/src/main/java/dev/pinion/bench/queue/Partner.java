// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import org.jspecify.annotations.Nullable;

/// Another thread of a benchmark: does its job once a round, at the same time as the measured thread does its own.
final class Partner implements AutoCloseable {
    private static final int CLOSED = -1;

    private final Runnable job;
    private int rounds;
    private volatile int begun;
    private volatile int done;
    private volatile @Nullable Throwable failure;

    Partner(Runnable job) {
        this.job = job;
        Thread.ofPlatform().daemon().name("partner").start(this::serve);
    }

    private void serve() {
        Backoff backoff = new Backoff();
        int last = 0;
        while (true) {
            int round = begun;
            if (round == CLOSED) {
                return;
            }
            if (round == last) {
                backoff.pause();
                continue;
            }
            backoff.reset();
            try {
                job.run();
            } catch (RuntimeException | Error wrong) {
                failure = wrong;
            }
            last = round;
            done = round;
        }
    }

    /// Begins the next round. The measured thread's, as all that follow.
    void begin() {
        begun = ++rounds;
    }

    /// Whether the job of this round is done.
    boolean isDone() {
        return done == rounds;
    }

    /// Waits until it is; throws what it threw.
    void await() {
        Backoff backoff = new Backoff();
        while (!isDone()) {
            backoff.pause();
        }
        Throwable wrong = failure;
        if (wrong != null) {
            throw new IllegalStateException("the other thread failed", wrong);
        }
    }

    @Override
    public void close() {
        begun = CLOSED;
    }
}
