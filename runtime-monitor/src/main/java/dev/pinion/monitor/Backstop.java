// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import dev.pinion.spi.RuntimeControl;
import java.time.Duration;

/// Asks the runtime for lost wakes, as often as it may be asked. Used by the monitor's thread only.
final class Backstop {
    // Time waited since the last question; waits are never cut short but by the end, so no clock is needed.
    private long waited = RuntimeControl.RESCUE_NANOS_MIN;

    /// Looks, unless the last look is too near.
    void look(RuntimeControl control) {
        if (waited >= RuntimeControl.RESCUE_NANOS_MIN) {
            waited = 0;
            control.rescue();
        }
    }

    /// The next look comes after `pause`; returns it in nanoseconds.
    long waits(Duration pause) {
        long nanos = pause.toNanos();
        waited += nanos;
        return nanos;
    }
}
