// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.spi.PinSnapshot;
import dev.pinion.spi.WorkerPin;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/// What a pool's view shows of pins. Thread-safe.
public interface PinStatus {
    /// No pins: a deterministic runtime.
    PinStatus NONE = new PinStatus() {
        @Override
        public @Nullable WorkerPin of(int worker) {
            return null;
        }

        @Override
        public PinSnapshot snapshot() {
            return PinSnapshot.NONE;
        }

        @Override
        public ThreadFactory threads(ThreadFactory delegate) {
            return delegate;
        }
    };

    /// The pin of one worker; null until its thread has started.
    @Nullable
    WorkerPin of(int worker);

    /// All pins, and with whom they overlap.
    PinSnapshot snapshot();

    /// Makes threads by `delegate` that take the mask of the process first.
    ThreadFactory threads(ThreadFactory delegate);
}
