// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Latches with one generous deadline against hangs.
final class Gate {
    static final Duration HANG = Duration.ofSeconds(30);

    private final CountDownLatch latch;

    Gate(int count) {
        latch = new CountDownLatch(count);
    }

    void open() {
        latch.countDown();
    }

    /// Waits until it was opened as often as it counts; fails on a hang.
    void pass() {
        try {
            assertTrue(
                    latch.await(HANG.toSeconds(), TimeUnit.SECONDS), () -> "hung with " + latch.getCount() + " left");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
