// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// What an inbox is asked to do: any thread puts, any thread takes.
interface Lane extends Sized {
    void put(Item item);

    /// Takes up to `max` of the oldest items, and answers as [dev.pinion.core.queue.Take] says.
    int take(Item[] into, int max);

    @Override
    default void fill(Item item, int items) {
        for (int i = 0; i < items; i++) {
            put(item);
        }
    }
}
