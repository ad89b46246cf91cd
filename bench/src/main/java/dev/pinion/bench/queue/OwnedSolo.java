// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// The owner pushes a batch of items and takes them, over and over; there is no thief.
final class OwnedSolo implements Round {
    private final OwnedQueue queue;
    private final Item[] items = Item.row(0, ITEMS);
    private final Marks marks = new Marks(ITEMS);
    private final Marks nobody = new Marks(ITEMS);

    OwnedSolo(OwnedQueue queue) {
        this.queue = queue;
    }

    @Override
    public void run() {
        marks.begin();
        nobody.begin();
        for (int pushed = 0; pushed < ITEMS; ) {
            for (int end = pushed + TAKE_MAX; pushed < end; pushed++) {
                queue.push(items[pushed]);
            }
            Item item = queue.poll();
            while (item != null) {
                marks.taken(item);
                item = queue.poll();
            }
        }
        Marks.end(marks, nobody);
    }
}
