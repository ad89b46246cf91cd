// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;
import org.jctools.queues.MessagePassingQueue;

/// A queue of JCTools for one taker, and a run token beside it.
///
/// The sender must not read the token before its put is seen by the owner's look after giving the token back. A put
/// that ends in a release store therefore needs a fence; one that swaps the word that decides emptiness does not.
final class TokenPost implements Post {
    private static final int IDLE = 0;
    private static final int READY = 1;

    private final MessagePassingQueue<Item> queue;
    private final boolean fenced;
    private final AtomicInteger token = new AtomicInteger(IDLE);

    TokenPost(MessagePassingQueue<Item> queue, boolean fenced) {
        this.queue = queue;
        this.fenced = fenced;
    }

    @Override
    public boolean tell(Item message) {
        queue.offer(message);
        if (fenced) {
            VarHandle.fullFence();
        }
        return token.get() == IDLE && token.compareAndSet(IDLE, READY);
    }

    @Override
    public void drain(Arrivals arrivals) {
        do {
            Item message = queue.relaxedPoll();
            while (message != null) {
                arrivals.taken(message);
                message = queue.relaxedPoll();
            }
            token.set(IDLE);
        } while (!queue.isEmpty() && token.compareAndSet(IDLE, READY));
    }

    @Override
    public Object[] parts() {
        return new Object[] {queue, token};
    }
}
