// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import org.jspecify.annotations.Nullable;

/// What a worker's own queue is asked to do: its owner pushes and takes, a thief takes the oldest.
interface OwnedQueue extends Sized {
    /// The owner's.
    void push(Item item);

    /// The owner's: its next item, or null if there is none.
    @Nullable
    Item poll();

    /// A thief's: up to half, at most `max`, of the oldest items. Answers as [dev.pinion.core.queue.Take] says.
    int steal(Item[] into, int max);

    @Override
    default void fill(Item item, int items) {
        for (int i = 0; i < items; i++) {
            push(item);
        }
    }
}
