// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/// A pause that ends when the test says so, and tells how long it was meant to be.
final class ManualPause implements Pause {
    private static final long SECONDS_MAX = 30;

    private final Semaphore passed = new Semaphore(0);
    private final LinkedBlockingQueue<Long> asked = new LinkedBlockingQueue<>();
    private volatile boolean ended;

    @Override
    public boolean await(long nanos) {
        asked.add(nanos);
        passed.acquireUninterruptibly();
        return !ended;
    }

    @Override
    public void end() {
        ended = true;
        passed.release();
    }

    /// Lets one pause pass.
    void pass() {
        passed.release();
    }

    /// Waits until the next pause begins; its length in milliseconds.
    long nextMillis() throws InterruptedException {
        Long nanos = asked.poll(SECONDS_MAX, TimeUnit.SECONDS);
        assertNotNull(nanos, "the monitor thread does not pause");
        return TimeUnit.NANOSECONDS.toMillis(nanos);
    }
}
