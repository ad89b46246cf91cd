// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pinion.spi.RuntimeEvent;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Follows the one injector of a seeded run: what goes in, and what comes out, whoever takes it.
final class InjectorOrder {
    private final List<Long> in = new ArrayList<>();
    private final List<Long> out = new ArrayList<>();
    private final Set<Integer> takers = new HashSet<>();

    // A take is told as one: how much, then all but the oldest, which are published, then the oldest.
    private int toBePublished;
    private int oldestComesAt = -1;

    private InjectorOrder() {}

    /// Checks that all that went in came out in the same order; returns who took it.
    static Set<Integer> check(List<RuntimeEvent> events) {
        InjectorOrder order = new InjectorOrder();
        events.forEach(order::follow);
        assertEquals(order.in, order.out);
        return order.takers;
    }

    private void follow(RuntimeEvent event) {
        switch (event) {
            case RuntimeEvent.Queued(int _, long item, String to, int _) -> putIf("injector".equals(to), item);
            case RuntimeEvent.Moved(int _, long item, String to, int _) -> {
                putIf("injector".equals(to), item);
                if (toBePublished > 0) {
                    out.add(item);
                    toBePublished--;
                }
            }
            case RuntimeEvent.Stole(int worker, int source, int items) -> {
                if (source < 0) {
                    takers.add(worker);
                    toBePublished = items - 1;
                    oldestComesAt = out.size();
                }
            }
            case RuntimeEvent.Taken(int _, long item) -> {
                if (oldestComesAt >= 0) {
                    out.add(oldestComesAt, item);
                    oldestComesAt = -1;
                }
            }
            default -> {}
        }
    }

    private void putIf(boolean injector, long item) {
        if (injector) {
            in.add(item);
        }
    }
}
