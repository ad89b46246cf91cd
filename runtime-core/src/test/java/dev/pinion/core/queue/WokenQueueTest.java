// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import org.jspecify.annotations.Nullable;

class WokenQueueTest extends OwnedQueueContract {
    @Override
    <T> Queue<T> create(int capacity) {
        WokenQueue.Owner<T> queue = new WokenQueue.Owner<>(capacity);
        WokenQueue<T> thief = queue;
        return new Queue<>() {
            @Override
            public void push(T item) {
                queue.push(item);
            }

            @Override
            public @Nullable T ownerTake() {
                return queue.poll();
            }

            @Override
            public void clearTaken() {
                queue.clearTaken();
            }

            @Override
            public int take(T[] into, int max) {
                return thief.take(into, max);
            }

            @Override
            public int size() {
                return thief.size();
            }

            @Override
            public boolean isEmpty() {
                return thief.isEmpty();
            }
        };
    }

    @Override
    boolean ownerTakesNewest() {
        return false;
    }
}
