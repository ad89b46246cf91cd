// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

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

    /// Parks: each look of a quiet runtime is that much cheaper than behind a latch.
    final class Timed implements Pause {
        // Written by: the waiter. Read by: whoever ends it, behind his write of ended.
        private volatile @Nullable Thread waiter;
        // Written by: whoever ends it. Read by: the waiter, behind its write of waiter: one of them sees the other.
        private volatile boolean ended;

        @Override
        public boolean await(long nanos) {
            waiter = Thread.currentThread();
            long until = System.nanoTime() + nanos;
            for (long left = nanos; !ended && left > 0; left = until - System.nanoTime()) {
                LockSupport.parkNanos(this, left);
                // Nobody ends the monitor by interrupt.
                Thread.interrupted();
            }
            return !ended;
        }

        @Override
        public void end() {
            ended = true;
            LockSupport.unpark(waiter);
        }
    }
}
