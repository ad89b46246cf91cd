// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Watches whether objects that went through a queue can be collected.
final class Collected {
    private final List<WeakReference<Object>> seen = new ArrayList<>();

    /// Gives `count` new objects to `user`, and keeps none of them.
    void make(int count, Consumer<Object> user) {
        for (int i = 0; i < count; i++) {
            Object item = new Object();
            see(item);
            user.accept(item);
        }
    }

    /// Watches this one too.
    void see(Object object) {
        seen.add(new WeakReference<>(object));
    }

    int count() {
        return seen.size();
    }

    /// Passes once all of them were collected, and `queue` is still there.
    void await(Object queue) {
        awaitAllBut(0, queue);
    }

    /// Passes once all but `kept` of them were collected, and `keeper` is still there.
    void awaitAllBut(int kept, Object keeper) {
        long deadline = System.nanoTime() + Race.DEADLINE_SECONDS * 1_000_000_000L;
        while (left() > kept) {
            assertTrue(System.nanoTime() < deadline, () -> left() + " of " + seen.size() + " kept by " + keeper);
            System.gc();
        }
    }

    private long left() {
        return seen.stream().filter(item -> item.get() != null).count();
    }
}
