// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Waits that end: against hangs only, so far longer than an emulated machine on a busy host needs.
final class Deadline {
    /// The longest wait for any one thing.
    static final Duration WAIT_MAX = Duration.ofSeconds(60);

    private static final long POLL_MILLIS = 10;

    private Deadline() {}

    /// Waits for the latch; `what` says what did not happen.
    static void await(CountDownLatch latch, String what) throws CheckFailed, InterruptedException {
        CheckFailed.unless(latch.await(WAIT_MAX.toSeconds(), TimeUnit.SECONDS), "within " + WAIT_MAX + ": " + what);
    }

    /// Waits until `holds`; `what` says what did not happen.
    static void await(BooleanSupplier holds, String what) throws CheckFailed, InterruptedException {
        long end = System.nanoTime() + WAIT_MAX.toNanos();
        while (!holds.getAsBoolean()) {
            CheckFailed.unless(System.nanoTime() < end, "within " + WAIT_MAX + ": " + what);
            Thread.sleep(POLL_MILLIS);
        }
    }
}
