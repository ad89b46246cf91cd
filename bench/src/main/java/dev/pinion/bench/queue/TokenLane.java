// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import dev.pinion.core.memory.PaddedLong;
import dev.pinion.core.queue.Take;
import org.jctools.queues.MessagePassingQueue;

/// A queue of JCTools for one taker, made fit for many by a token that is held during a take, as ours is.
final class TokenLane implements Lane {
    private static final long FREE = 0;
    private static final long HELD = 1;

    private final MessagePassingQueue<Item> queue;
    private final PaddedLong token = new PaddedLong(FREE);

    TokenLane(MessagePassingQueue<Item> queue) {
        this.queue = queue;
    }

    @Override
    public void put(Item item) {
        queue.offer(item);
    }

    @Override
    public int take(Item[] into, int max) {
        if (queue.isEmpty()) {
            return Take.EMPTY;
        }
        if (!token.compareAndSet(FREE, HELD)) {
            return Take.RETRY;
        }
        int taken = Drain.relaxed(queue, into, max);
        token.setRelease(FREE);
        return taken == 0 ? Take.RETRY : taken;
    }

    @Override
    public Object[] parts() {
        return new Object[] {queue, token};
    }
}
