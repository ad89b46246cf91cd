// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import dev.pinion.core.queue.Take;
import org.jctools.queues.MessagePassingQueue;

/// A queue of JCTools that has many takers by itself. A null of its relaxed poll is RETRY unless it is empty.
final class SharedLane implements Lane {
    private final MessagePassingQueue<Item> queue;

    SharedLane(MessagePassingQueue<Item> queue) {
        this.queue = queue;
    }

    @Override
    public void put(Item item) {
        queue.offer(item);
    }

    @Override
    public int take(Item[] into, int max) {
        int taken = Drain.relaxed(queue, into, max);
        if (taken > 0) {
            return taken;
        }
        return queue.isEmpty() ? Take.EMPTY : Take.RETRY;
    }

    @Override
    public Object[] parts() {
        return new Object[] {queue};
    }
}
