// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// Looks for lost wakes as a monitor does, but seldom: a publisher that has lost its CPU is no lost wake.
final class Backstop implements RuntimeExtension {
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private volatile boolean closed;

    @Override
    public String name() {
        return "backstop";
    }

    @Override
    public void start(RuntimeView view, RuntimeControl control) {
        view.threads(Thread.ofPlatform().daemon().factory())
                .newThread(() -> {
                    while (!closed) {
                        LockSupport.parkNanos(LOOK_NANOS);
                        control.rescue();
                    }
                })
                .start();
    }

    @Override
    public void close() {
        closed = true;
    }
}
