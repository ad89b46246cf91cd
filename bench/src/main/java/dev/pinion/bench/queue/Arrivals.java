// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import java.util.Arrays;

/// The self-check of a queue in order of arrival with one taker: from each producer comes the next item, and no other.
/// Used by the taker only.
final class Arrivals {
    private final int[] next;
    private final int items;
    private int missing;

    /// A round is `items` items from each of `producers` producers.
    Arrivals(int producers, int items) {
        this.next = new int[producers];
        this.items = items;
    }

    void begin() {
        Arrays.fill(next, 0);
        missing = next.length * items;
    }

    void taken(Item item) {
        if (item.number() != next[item.producer()]) {
            throw new NotDelivered(item + " came when number " + next[item.producer()] + " was next");
        }
        next[item.producer()]++;
        missing--;
    }

    boolean isComplete() {
        return missing == 0;
    }

    /// The producers are done, and the queue calls itself empty.
    void end() {
        if (missing != 0) {
            throw new NotDelivered(missing + " of " + next.length * items + " items never came");
        }
    }
}
