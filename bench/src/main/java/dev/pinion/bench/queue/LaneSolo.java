// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// One thread puts a burst of items and takes them, over and over.
final class LaneSolo implements Round {
    private final Lane lane;
    private final int burst;
    private final Item[] items = Item.row(0, ITEMS);
    private final Item[] batch = new Item[TAKE_MAX];
    private final Arrivals arrivals = new Arrivals(1, ITEMS);

    LaneSolo(Lane lane, int burst) {
        this.lane = lane;
        this.burst = burst;
    }

    @Override
    public void run() {
        arrivals.begin();
        for (int put = 0; put < ITEMS; ) {
            for (int end = put + burst; put < end; put++) {
                lane.put(items[put]);
            }
            int n = lane.take(batch, TAKE_MAX);
            for (int i = 0; i < n; i++) {
                arrivals.taken(batch[i]);
            }
        }
        arrivals.end();
    }
}
