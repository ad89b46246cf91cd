// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import java.util.function.LongSupplier;

/// The monitor's own daemon thread: ticks, and waits as long as the tick says.
final class MonitorThread extends Thread {
    /// How long [#end()] waits for the thread.
    static final long END_MILLIS_MAX = 2_000;

    private final Pause pause;
    private final long firstNanos;
    private final LongSupplier tick;

    /// @param tick looks once and returns the nanoseconds to the next look; never throws
    MonitorThread(String runtime, Pause pause, long firstNanos, LongSupplier tick) {
        super("pinion-" + runtime + "-monitor");
        setDaemon(true);
        this.pause = pause;
        this.firstNanos = firstNanos;
        this.tick = tick;
    }

    @Override
    public void run() {
        long nanos = firstNanos;
        while (pause.await(nanos)) {
            nanos = tick.getAsLong();
        }
    }

    /// Ends the loop and waits for it, unless called on this thread itself. False if it still runs.
    boolean end() {
        pause.end();
        if (Thread.currentThread() == this) {
            return true;
        }
        try {
            join(END_MILLIS_MAX);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return !isAlive();
    }
}
