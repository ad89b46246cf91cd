// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

/// The runtime's clock. Threaded: the machine's; deterministic: virtual. Thread-safe.
public interface NanoClock {
    /// A monotonic reading in nanoseconds with an arbitrary origin.
    long nanoTime();

    /// Nanoseconds since 1970-01-01T00:00Z.
    long epochNanos();
}
