// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// One queue as [WaitBound] sees it: who waits, and since when the oldest has been the oldest.
final class WaitingLine {
    private final String name;
    private final int turnsMax;
    private final List<Integer> watchers;
    private final Set<Long> items = new LinkedHashSet<>();
    private @Nullable Long oldest;
    private long[] since = new long[0];

    /// A line whose oldest item must leave within `turnsMax` turns of each of the `watchers`.
    WaitingLine(String name, int turnsMax, List<Integer> watchers) {
        this.name = name;
        this.turnsMax = turnsMax;
        this.watchers = watchers;
    }

    List<Integer> watchers() {
        return watchers;
    }

    void enter(long item, long[] turns) {
        items.add(item);
        look(turns);
    }

    void leave(long item, long[] turns) {
        items.remove(item);
        look(turns);
    }

    private void look(long[] turns) {
        Long first = items.isEmpty() ? null : items.iterator().next();
        if (first == null || !first.equals(oldest)) {
            since = turns.clone();
        }
        oldest = first;
    }

    /// Whether the oldest should have left by now; said once for each.
    boolean isOverdue(int worker, long turns) {
        return oldest != null && turns - since[worker] == turnsMax;
    }

    String overdue(int worker) {
        Long item = oldest;
        String who = item == null ? "nothing" : item < 0 ? "task " + -item : "agent #" + item;
        return who + " has waited in '" + name + "' for " + turnsMax + " turns of worker " + worker
                + " as the oldest, and is still there";
    }
}
