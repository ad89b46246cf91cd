// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import dev.pinion.core.queue.Take;
import java.util.List;
import java.util.stream.IntStream;

/// Producers put all they have; the measured thread takes until it has everything.
final class LaneHandOver implements Round {
    private final Lane lane;
    private final List<Partner> producers;
    private final Arrivals arrivals;
    private final Item[] batch = new Item[TAKE_MAX];
    private final Backoff backoff = new Backoff();

    LaneHandOver(Lane lane, int producers) {
        this.lane = lane;
        this.producers = IntStream.range(0, producers)
                .mapToObj(producer -> producer(lane, Item.row(producer, ITEMS / producers)))
                .toList();
        this.arrivals = new Arrivals(producers, ITEMS / producers);
    }

    private static Partner producer(Lane lane, Item[] items) {
        return new Partner(() -> {
            for (Item item : items) {
                lane.put(item);
            }
        });
    }

    @Override
    public void run() {
        arrivals.begin();
        producers.forEach(Partner::begin);
        while (!arrivals.isComplete()) {
            boolean allPut = allDone();
            int n = lane.take(batch, TAKE_MAX);
            for (int i = 0; i < n; i++) {
                arrivals.taken(batch[i]);
            }
            if (n > 0) {
                backoff.reset();
            } else if (n == Take.EMPTY && allPut) {
                break;
            } else {
                backoff.pause();
            }
        }
        producers.forEach(Partner::await);
        arrivals.end();
    }

    private boolean allDone() {
        for (Partner producer : producers) {
            if (!producer.isDone()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void close() {
        producers.forEach(Partner::close);
    }
}
