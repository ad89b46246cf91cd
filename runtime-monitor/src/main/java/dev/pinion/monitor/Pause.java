// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The time between two looks, as a port: tests let it pass by hand.
///
/// ```java
/// while (pause.await(nanos)) {
///     nanos = tick();
/// }
/// ```
interface Pause {
    /// Waits that long, or until the end. False once it has ended. Only one thread waits.
    boolean await(long nanos);

    /// Ends it for good, and wakes whoever waits.
    void end();

    /// The machine's time.
    static Pause timed() {
        return new Timed();
    }

    /// Waits on a latch that only the end opens.
    final class Timed implements Pause {
        private final CountDownLatch ended = new CountDownLatch(1);

        @Override
        public boolean await(long nanos) {
            try {
                return !ended.await(nanos, TimeUnit.NANOSECONDS);
            } catch (InterruptedException stray) {
                // Nobody ends the monitor by interrupt: it looks a little early, and goes on.
                return ended.getCount() > 0;
            }
        }

        @Override
        public void end() {
            ended.countDown();
        }
    }
}
