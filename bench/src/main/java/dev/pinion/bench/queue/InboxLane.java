// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import dev.pinion.core.queue.Inbox;

/// Ours.
final class InboxLane implements Lane {
    private final Inbox<Item> inbox = new Inbox<>();

    @Override
    public void put(Item item) {
        inbox.put(item);
    }

    @Override
    public int take(Item[] into, int max) {
        return inbox.take(into, max);
    }

    @Override
    public Object[] parts() {
        return new Object[] {inbox};
    }
}
