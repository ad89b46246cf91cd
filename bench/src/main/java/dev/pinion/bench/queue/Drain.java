// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import org.jctools.queues.MessagePassingQueue;

/// Batches out of queues that give one item at a time.
final class Drain {
    private Drain() {}

    /// Takes up to `max` items by the poll that does not wait for a producer.
    static int relaxed(MessagePassingQueue<Item> queue, Item[] into, int max) {
        int taken = 0;
        while (taken < max) {
            Item item = queue.relaxedPoll();
            if (item == null) {
                break;
            }
            into[taken++] = item;
        }
        return taken;
    }
}
