// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/// Waits with one generous deadline against hangs.
final class Gate {
    static final Duration HANG = Duration.ofSeconds(60);

    private static final long LOOK_NANOS = 200_000;

    private final CountDownLatch latch;

    Gate(int count) {
        latch = new CountDownLatch(count);
    }

    void open() {
        latch.countDown();
    }

    boolean isOpen() {
        return latch.getCount() == 0;
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

    /// Waits until it is open, whoever interrupts: a turn that will not listen.
    void passUninterrupted() {
        boolean passed = false;
        while (!passed) {
            try {
                passed = latch.await(HANG.toSeconds(), TimeUnit.SECONDS);
                assertTrue(passed, "hung");
            } catch (InterruptedException ignored) {
                // That is the point.
            }
        }
    }

    /// Waits until the condition holds; fails on a hang.
    static void await(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + HANG.toNanos();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() - deadline < 0, () -> "hung: " + what);
            LockSupport.parkNanos(LOOK_NANOS);
        }
    }
}
