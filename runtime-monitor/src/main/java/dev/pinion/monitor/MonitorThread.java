// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import java.util.concurrent.ThreadFactory;
import java.util.function.LongSupplier;
import java.util.function.UnaryOperator;

/// The monitor's own daemon thread: ticks, and waits as long as the tick says.
final class MonitorThread {
    /// How long [#end()] waits for the thread.
    static final long END_MILLIS_MAX = 2_000;

    private final Pause pause;
    private final Thread thread;

    /// @param threads see [dev.pinion.spi.RuntimeView#threads(ThreadFactory)]
    /// @param tick looks once and returns the nanoseconds to the next look; never throws
    MonitorThread(
            String runtime, UnaryOperator<ThreadFactory> threads, Pause pause, long firstNanos, LongSupplier tick) {
        ThreadFactory plain = Thread.ofPlatform()
                .daemon()
                .name("pinion-" + runtime + "-monitor")
                .factory();
        this.pause = pause;
        this.thread = threads.apply(plain).newThread(() -> loop(pause, firstNanos, tick));
    }

    void start() {
        thread.start();
    }

    boolean running() {
        return thread.isAlive();
    }

    String name() {
        return thread.getName();
    }

    private static void loop(Pause pause, long firstNanos, LongSupplier tick) {
        long nanos = firstNanos;
        while (pause.await(nanos)) {
            nanos = tick.getAsLong();
        }
    }

    /// Ends the loop and waits for it, unless called on this thread itself. False if it still runs.
    boolean end() {
        pause.end();
        if (Thread.currentThread() == thread) {
            return true;
        }
        try {
            thread.join(END_MILLIS_MAX);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return !thread.isAlive();
    }
}
