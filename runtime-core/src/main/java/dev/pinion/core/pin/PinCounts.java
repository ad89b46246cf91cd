// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import dev.pinion.locality.pin.PinReport;
import java.util.concurrent.atomic.AtomicLong;

/// How often pins were set again, and how often one did not hold. Thread-safe.
final class PinCounts {
    private final AtomicLong repins = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();

    /// A pin at the start of a worker.
    void pinned(PinReport report) {
        if (!report.pinned()) {
            failures.incrementAndGet();
        }
    }

    /// A pin that was set again.
    void repinned(PinReport report) {
        (report.pinned() ? repins : failures).incrementAndGet();
    }

    long repins() {
        return repins.get();
    }

    long failures() {
        return failures.get();
    }
}
