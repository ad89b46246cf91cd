// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import dev.pinion.core.queue.WokenQueue;
import org.jspecify.annotations.Nullable;

/// Our queue of woken work.
final class WokenOwned implements OwnedQueue {
    private final WokenQueue.Owner<Item> queue = new WokenQueue.Owner<>(OwnedKind.CAPACITY_INITIAL);
    private final int batchMax;

    WokenOwned(int batchMax) {
        this.batchMax = batchMax;
    }

    @Override
    public void push(Item item) {
        queue.push(item);
    }

    @Override
    public @Nullable Item poll() {
        return queue.poll();
    }

    @Override
    public int steal(Item[] into, int max) {
        return queue.take(into, Math.min(max, batchMax));
    }

    @Override
    public Object[] parts() {
        return new Object[] {queue};
    }
}
