// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// A sender, on another thread, sends all it has; the measured thread drains each time the token is won.
final class PostFlood implements Round {
    private final Post post;
    private final Partner sender;
    private final Item[] messages = Item.row(0, ITEMS);
    private final Arrivals arrivals = new Arrivals(1, ITEMS);
    private final Backoff backoff = new Backoff();
    // The agent's queue entry. Written by: the sender that won the token, and the measured thread. Read by: both.
    private volatile boolean queued;

    PostFlood(Post post) {
        this.post = post;
        this.sender = new Partner(this::send);
    }

    private void send() {
        for (Item message : messages) {
            if (post.tell(message)) {
                queued = true;
            }
        }
    }

    @Override
    public void run() {
        arrivals.begin();
        sender.begin();
        while (!arrivals.isComplete()) {
            boolean allSent = sender.isDone();
            if (queued) {
                queued = false;
                post.drain(arrivals);
                backoff.reset();
            } else if (allSent) {
                break;
            } else {
                backoff.pause();
            }
        }
        sender.await();
        arrivals.end();
    }

    @Override
    public void close() {
        sender.close();
    }
}
