// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class PauseTest {
    private static final long HOUR = TimeUnit.HOURS.toNanos(1);

    private final Pause pause = Pause.timed();

    @Test
    void lastsAsLongAsItShouldWhateverStirsItsThread() {
        long nanos = TimeUnit.MILLISECONDS.toNanos(20);
        long began = System.nanoTime();
        Thread.currentThread().interrupt();
        LockSupport.unpark(Thread.currentThread());
        assertTrue(pause.await(nanos));
        assertTrue(System.nanoTime() - began >= nanos);
        assertFalse(Thread.interrupted(), "an interrupt would make each later pause a spin");
    }

    @Test
    void endsAtOnceIfItHasEndedBefore() {
        pause.end();
        assertFalse(pause.await(HOUR));
        pause.end();
        assertFalse(pause.await(HOUR));
    }

    @Test
    void isEndedWhileSomebodyWaits() throws InterruptedException {
        for (int round = 0; round < 200; round++) {
            Pause each = Pause.timed();
            Thread waiter = Thread.ofPlatform().start(() -> assertFalse(each.await(HOUR)));
            each.end();
            waiter.join();
        }
    }
}
