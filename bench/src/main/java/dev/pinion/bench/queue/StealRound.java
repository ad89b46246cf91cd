// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import dev.pinion.core.queue.Take;

/// The owner, on another thread, pushes items in bursts; the measured thread steals until nothing is left.
final class StealRound implements Round {
    private final OwnedQueue queue;
    private final int kept;
    private final Partner owner;
    private final Item[] items = Item.row(0, ITEMS);
    private final Item[] batch = new Item[TAKE_MAX];
    private final Marks ofOwner = new Marks(ITEMS);
    private final Marks ofThief = new Marks(ITEMS);
    private final Backoff backoff = new Backoff();

    /// The owner takes up to `kept` items after each burst; if any, it takes what is left at the end too.
    StealRound(OwnedQueue queue, int kept) {
        this.queue = queue;
        this.kept = kept;
        this.owner = new Partner(this::own);
    }

    private void own() {
        for (int pushed = 0; pushed < ITEMS; ) {
            for (int end = pushed + TAKE_MAX; pushed < end; pushed++) {
                queue.push(items[pushed]);
            }
            keep(kept);
        }
        keep(kept == 0 ? 0 : ITEMS);
    }

    private void keep(int max) {
        for (int taken = 0; taken < max; taken++) {
            Item item = queue.poll();
            if (item == null) {
                return;
            }
            ofOwner.taken(item);
        }
    }

    @Override
    public void run() {
        ofOwner.begin();
        ofThief.begin();
        owner.begin();
        while (true) {
            boolean allPushed = owner.isDone();
            int n = queue.steal(batch, TAKE_MAX);
            for (int i = 0; i < n; i++) {
                ofThief.taken(batch[i]);
            }
            if (n > 0) {
                backoff.reset();
            } else if (n == Take.EMPTY && allPushed) {
                break;
            } else {
                backoff.pause();
            }
        }
        owner.await();
        Marks.end(ofOwner, ofThief);
    }

    @Override
    public void close() {
        owner.close();
    }
}
