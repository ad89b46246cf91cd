// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/// A queue behind a lock with a planted fault, for both roles.
final class BadQueue implements Lane, OwnedQueue {
    enum Fault {
        LOSES,
        DOUBLES
    }

    /// Which number has the fault.
    static final int MIDDLE = Round.ITEMS / 4;

    static final int LAST = Round.ITEMS - 1;

    private final ArrayDeque<Item> items = new ArrayDeque<>();
    private final Fault fault;
    private final int number;

    BadQueue(Fault fault, int number) {
        this.fault = fault;
        this.number = number;
    }

    @Override
    public synchronized void put(Item item) {
        int copies = item.number() != number ? 1 : fault == Fault.LOSES ? 0 : 2;
        for (int i = 0; i < copies; i++) {
            items.add(item);
        }
    }

    @Override
    public synchronized int take(Item[] into, int max) {
        int taken = 0;
        while (taken < max && !items.isEmpty()) {
            into[taken++] = items.remove();
        }
        return taken;
    }

    @Override
    public void push(Item item) {
        put(item);
    }

    @Override
    public synchronized @Nullable Item poll() {
        return items.poll();
    }

    @Override
    public int steal(Item[] into, int max) {
        return take(into, max);
    }

    @Override
    public void fill(Item item, int count) {}

    @Override
    public Object[] parts() {
        return new Object[] {items};
    }
}
