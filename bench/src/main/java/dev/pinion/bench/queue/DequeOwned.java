// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import dev.pinion.core.queue.WorkDeque;
import org.jspecify.annotations.Nullable;

/// Our work-stealing deque.
final class DequeOwned implements OwnedQueue {
    private final WorkDeque.Owner<Item> deque = new WorkDeque.Owner<>(OwnedKind.CAPACITY_INITIAL);
    private final int batchMax;

    DequeOwned(int batchMax) {
        this.batchMax = batchMax;
    }

    @Override
    public void push(Item item) {
        deque.push(item);
    }

    @Override
    public @Nullable Item poll() {
        return deque.pop();
    }

    @Override
    public int steal(Item[] into, int max) {
        return deque.take(into, Math.min(max, batchMax));
    }

    @Override
    public Object[] parts() {
        return new Object[] {deque};
    }
}
