// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.assembly;

import dev.pinion.spi.NanoClock;
import java.time.Instant;

/// The machine's clocks.
final class SystemClock implements NanoClock {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public long epochNanos() {
        Instant now = Instant.now();
        return now.getEpochSecond() * NANOS_PER_SECOND + now.getNano();
    }
}
