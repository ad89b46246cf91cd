// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/// A plain deque behind a lock.
final class LockedOwned implements OwnedQueue {
    private final ArrayDeque<Item> deque = new ArrayDeque<>(OwnedKind.CAPACITY_INITIAL);

    @Override
    public synchronized void push(Item item) {
        deque.addLast(item);
    }

    @Override
    public synchronized @Nullable Item poll() {
        return deque.pollLast();
    }

    @Override
    public synchronized int steal(Item[] into, int max) {
        int present = deque.size();
        int goal = Math.min(max, present - (present >> 1));
        for (int i = 0; i < goal; i++) {
            into[i] = deque.removeFirst();
        }
        return goal;
    }

    @Override
    public Object[] parts() {
        return new Object[] {deque};
    }
}
