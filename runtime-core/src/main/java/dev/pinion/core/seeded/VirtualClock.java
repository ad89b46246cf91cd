// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import dev.pinion.spi.NanoClock;
import java.util.concurrent.atomic.AtomicLong;

/// Time that moves only when the driver moves it. Written by the driver; a snapshot from elsewhere may read it stale.
public final class VirtualClock implements NanoClock {
    /// Where virtual time begins: 2000-01-01T00:00Z.
    public static final long EPOCH_NANOS = 946_684_800_000_000_000L;

    // Written by: the driver, opaque. Read by: the driver; snapshots, opaque, maybe stale.
    private final AtomicLong now = new AtomicLong();

    @Override
    public long nanoTime() {
        return now.getOpaque();
    }

    @Override
    public long epochNanos() {
        return EPOCH_NANOS + nanoTime();
    }

    void advanceTo(long nanos) {
        now.setOpaque(Math.max(nanoTime(), nanos));
    }

    void advanceBy(long nanos) {
        now.setOpaque(nanoTime() + nanos);
    }
}
