// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Who the driver is. Any thread may ask; one thread at a time sits.
///
/// The builder's thread is the driver until another takes the seat, and again when that one has given it back. While
/// somebody sits, nobody else can sit down: two threads never step the same workers.
final class DriverSeat {
    // Written by: whoever sits down or gets up. Read by: any thread, to be refused.
    private volatile Thread driver = Thread.currentThread();

    // Written by: CAS from null, and back. What the drive holds in plain fields goes from driver to driver through it.
    private final AtomicReference<@Nullable Thread> sitting = new AtomicReference<>();

    // Written and read by: who sits.
    private Thread before = driver;
    private int depth;

    /// Whether the calling thread is the driver.
    boolean isMine() {
        return Thread.currentThread() == driver;
    }

    /// Refuses any thread but the driver.
    ///
    /// @throws IllegalStateException with what to do about it
    void check(String what) {
        if (!isMine()) {
            throw new IllegalStateException(what + " from thread '"
                    + Thread.currentThread().getName() + "' of a deterministic runtime whose driver is '"
                    + driver.getName() + "': what other threads do cannot be replayed. Call it from the driver, or let"
                    + " that thread call run(..)");
        }
    }

    /// Makes the calling thread the driver until it gets up as often as it sat down.
    ///
    /// @throws IllegalStateException if another thread sits
    void sitDown(String what) {
        Thread me = Thread.currentThread();
        if (sitting.get() != me) {
            if (!sitting.compareAndSet(null, me)) {
                throw new IllegalStateException(what + " from thread '" + me.getName() + "' while '" + driver.getName()
                        + "' drives this deterministic runtime: one thread at a time");
            }
            before = driver;
            driver = me;
        }
        depth++;
    }

    /// Gets up; the driver is then who it was before.
    void getUp() {
        if (--depth == 0) {
            driver = before;
            sitting.set(null);
        }
    }
}
