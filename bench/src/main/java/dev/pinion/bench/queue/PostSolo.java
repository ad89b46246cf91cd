// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// One thread sends a burst of messages and drains the mailbox, over and over.
final class PostSolo implements Round {
    private final Post post;
    private final int burst;
    private final Item[] messages = Item.row(0, ITEMS);
    private final Arrivals arrivals = new Arrivals(1, ITEMS);

    PostSolo(Post post, int burst) {
        this.post = post;
        this.burst = burst;
    }

    @Override
    public void run() {
        arrivals.begin();
        for (int sent = 0; sent < ITEMS; ) {
            boolean won = false;
            for (int end = sent + burst; sent < end; sent++) {
                won |= post.tell(messages[sent]);
            }
            if (won) {
                post.drain(arrivals);
            }
        }
        arrivals.end();
    }
}
