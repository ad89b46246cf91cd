// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.core.agent.AgentRegistry;
import dev.pinion.core.agent.Arrears;
import dev.pinion.core.idle.IdleSet;
import dev.pinion.spi.ErrorPolicy;
import dev.pinion.spi.NanoClock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// How often the watch thread ticks, on a clock that goes on a little whenever it is read.
class WatchTest {
    private static final Worker[] NO_WORKERS = {};
    private static final int TIMERS = 1_000;
    private static final long READ_NANOS = 200_000;
    private static final Duration HANG = Duration.ofSeconds(60);

    private final AtomicLong now = new AtomicLong();
    private final AtomicInteger fired = new AtomicInteger();
    private final AtomicInteger hooked = new AtomicInteger();
    private final Timers timers = new Timers();
    private final NanoClock clock = new NanoClock() {
        @Override
        public long nanoTime() {
            return now.addAndGet(READ_NANOS);
        }

        @Override
        public long epochNanos() {
            throw new AssertionError("the watch asks for no date");
        }
    };
    private final ThreadHooks hooks = new ThreadHooks() {
        @Override
        public void workerStarts(int worker) {}

        @Override
        public void watchStarts() {
            throw new OutOfMemoryError("planted");
        }

        @Override
        public void eachTick() {
            hooked.incrementAndGet();
            throw new IllegalStateException("planted");
        }
    };
    private final AgentRegistry agents = new AgentRegistry();
    private final Losses losses = new Losses(new ErrorResponse(ErrorPolicy.supervise()));
    private final Watch watch = new Watch(
            "watch-test",
            new PoolParts(
                    NO_WORKERS,
                    null,
                    new IdleSet(new int[] {0}, 1),
                    null,
                    null,
                    null,
                    losses,
                    null,
                    new LateWorkers(NO_WORKERS, new int[0], null, null),
                    new Amends(NO_WORKERS, agents, new Arrears(), null, null, losses),
                    agents,
                    null,
                    clock),
            timers,
            hooks);

    // The next one is not due before the watch has looked around once more.
    private void timer() {
        if (fired.incrementAndGet() == TIMERS) {
            watch.end();
        } else {
            timers.enter(now.get() + READ_NANOS + 1, this::timer);
        }
        throw new StackOverflowError("planted");
    }

    // It survives whatever the hooks and the timers throw.
    @Test
    void manyTimersMakeNoMoreTicks() throws InterruptedException {
        timers.enter(0, this::timer);
        watch.start();
        assertTrue(watch.join(HANG), "it does not end");
        assertEquals(TIMERS, fired.get());
        long due = now.get() / Watch.TICK_NANOS;
        assertTrue(watch.ticks() > due / 2, () -> watch.ticks() + " ticks in the time of " + due);
        assertTrue(watch.ticks() <= due + 1, () -> watch.ticks() + " ticks in the time of " + due);
        assertEquals(watch.ticks(), hooked.get());
        assertEquals(1 + TIMERS + watch.ticks(), losses.survivals());
    }
}
