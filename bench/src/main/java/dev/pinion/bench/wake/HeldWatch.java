// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import dev.pinion.Affinity;
import dev.pinion.AgentRuntime;
import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import java.util.BitSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Holds the watch thread of a runtime: it moves what waits behind a long turn, and so ends a round whose wake was
/// lost long before the monitor counts it. An observer that does not return from [RuntimeEvent.Late] holds it.
final class HeldWatch implements RuntimeExtension {
    private static final int BAITED = 0;

    private final CountDownLatch held = new CountDownLatch(1);
    private final CountDownLatch released = new CountDownLatch(1);

    @Override
    public String name() {
        return "held-watch";
    }

    @Override
    public void start(RuntimeView view, RuntimeControl control) {
        view.observe(this::seen);
    }

    private void seen(RuntimeEvent event) {
        if (event instanceof RuntimeEvent.Late) {
            held.countDown();
            awaitQuietly(released);
        }
    }

    /// Keeps all workers in a turn, with something waiting behind one of them, until the watch has found it. Those
    /// that are not in `free` stay there until [#release].
    void hold(AgentRuntime runtime, int workers, BitSet free) throws WakeFailed, InterruptedException {
        CountDownLatch inTurn = new CountDownLatch(workers);
        CountDownLatch found = new CountDownLatch(1);
        for (int worker = 0; worker < workers; worker++) {
            boolean baited = worker == BAITED;
            CountDownLatch end = free.get(worker) ? found : released;
            runtime.submit(Affinity.sticky(worker), () -> {
                inTurn.countDown();
                if (baited) {
                    // A worker that is not held yet would take it.
                    awaitQuietly(inTurn);
                    runtime.submit(() -> {});
                }
                awaitQuietly(end);
            });
        }
        boolean isHeld = held.await(Progress.ROUND_DEADLINE.toSeconds(), TimeUnit.SECONDS);
        found.countDown();
        WakeFailed.unless(isHeld, "the watch thread found nothing behind a turn of " + Progress.ROUND_DEADLINE);
    }

    /// Lets the watch and the workers go on.
    void release() {
        released.countDown();
    }

    @Override
    public void close() {
        release();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
