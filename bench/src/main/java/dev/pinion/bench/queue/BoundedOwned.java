// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import org.jctools.queues.MessagePassingQueue;
import org.jctools.queues.SpmcArrayQueue;
import org.jspecify.annotations.Nullable;

/// JCTools' bounded queue of one producer: its drain takes a batch by one CAS.
final class BoundedOwned implements OwnedQueue {
    private final SpmcArrayQueue<Item> queue = new SpmcArrayQueue<>(Round.ITEMS);
    private final Batch batch = new Batch();

    @Override
    public void push(Item item) {
        if (!queue.offer(item)) {
            throw new NotDelivered(item + " was refused: the queue is full");
        }
    }

    @Override
    public @Nullable Item poll() {
        return queue.poll();
    }

    @Override
    public int steal(Item[] into, int max) {
        int present = queue.size();
        return batch.drain(queue, into, Math.min(max, present - (present >> 1)));
    }

    @Override
    public Object[] parts() {
        return new Object[] {queue};
    }

    /// Where a thief's drain puts what it takes.
    private static final class Batch implements MessagePassingQueue.Consumer<Item> {
        private Item[] into = {};
        private int taken;

        int drain(SpmcArrayQueue<Item> queue, Item[] places, int max) {
            into = places;
            taken = 0;
            return queue.drain(this, max);
        }

        @Override
        public void accept(Item item) {
            into[taken++] = item;
        }
    }
}
