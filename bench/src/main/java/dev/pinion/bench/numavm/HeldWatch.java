// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import java.util.concurrent.CountDownLatch;

/// Holds the watch thread of a runtime, which would otherwise move what waits behind a long turn to the
/// injectors, and so decide instead of the thief. It is held by an observer that does not return from
/// [RuntimeEvent.Late]; that event comes only when something was moved, so one bait must lie behind a held worker.
final class HeldWatch implements RuntimeExtension {
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
        if (!(event instanceof RuntimeEvent.Late)) {
            return;
        }
        held.countDown();
        try {
            released.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    void awaitHeld() throws CheckFailed, InterruptedException {
        Deadline.await(held, "the watch thread found the bait");
    }

    void release() {
        released.countDown();
    }

    @Override
    public void close() {
        release();
    }
}
