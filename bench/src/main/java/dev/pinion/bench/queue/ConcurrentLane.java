// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/// The JDK's queue. It has no half-way put, so a null is EMPTY.
final class ConcurrentLane implements Lane {
    private final Queue<Item> queue = new ConcurrentLinkedQueue<>();

    @Override
    public void put(Item item) {
        queue.add(item);
    }

    @Override
    public int take(Item[] into, int max) {
        int taken = 0;
        while (taken < max) {
            Item item = queue.poll();
            if (item == null) {
                break;
            }
            into[taken++] = item;
        }
        return taken;
    }

    @Override
    public Object[] parts() {
        return new Object[] {queue};
    }
}
