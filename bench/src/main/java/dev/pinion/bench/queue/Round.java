// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import dev.pinion.core.queue.StealBatch;

/// What is measured: [#ITEMS] items through one queue, each of them accounted for. Run by one thread.
interface Round extends AutoCloseable {
    /// Items in a round, over all producers.
    int ITEMS = 8192;

    /// The most items that one take moves, as in the runtime.
    int TAKE_MAX = StealBatch.MAX;

    /// Runs one round; throws [NotDelivered] unless each item came exactly once, and in order where that is promised.
    void run();

    @Override
    default void close() {}
}
