// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import dev.pinion.core.queue.Take;
import org.jctools.queues.MpmcUnboundedXaddArrayQueue;
import org.jspecify.annotations.Nullable;

/// JCTools' unbounded queue of many takers, with one producer.
final class XaddOwned implements OwnedQueue {
    private final MpmcUnboundedXaddArrayQueue<Item> queue =
            new MpmcUnboundedXaddArrayQueue<>(OwnedKind.CAPACITY_INITIAL);

    @Override
    public void push(Item item) {
        queue.offer(item);
    }

    @Override
    public @Nullable Item poll() {
        return queue.poll();
    }

    @Override
    public int steal(Item[] into, int max) {
        int present = queue.size();
        int taken = Drain.relaxed(queue, into, Math.min(max, present - (present >> 1)));
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
