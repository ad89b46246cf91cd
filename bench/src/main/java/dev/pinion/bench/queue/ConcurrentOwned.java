// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import org.jspecify.annotations.Nullable;

/// The JDK's concurrent deque. Its size costs a walk, so a thief takes one item.
final class ConcurrentOwned implements OwnedQueue {
    private final Deque<Item> deque = new ConcurrentLinkedDeque<>();

    @Override
    public void push(Item item) {
        deque.addLast(item);
    }

    @Override
    public @Nullable Item poll() {
        return deque.pollLast();
    }

    @Override
    public int steal(Item[] into, int max) {
        Item item = deque.pollFirst();
        if (item == null) {
            return 0;
        }
        into[0] = item;
        return 1;
    }

    @Override
    public Object[] parts() {
        return new Object[] {deque};
    }
}
