// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.lincheck;

import dev.pinion.core.queue.Take;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Taking as it is done in the runtime, and in its model.
///
/// RETRY is an answer that is none: the operation may refuse, and then is called again, until it says what it took or
/// that there was nothing. If it refused for ever the check would hang, and fail.
final class Steals {
    /// What items are drawn from.
    static final String ITEMS = "1:99";

    /// The `take` of one of the queues.
    @FunctionalInterface
    interface Taker {
        int take(Integer[] into, int max);
    }

    private Steals() {}

    static List<Integer> untilAnswered(Taker queue, int max) {
        Integer[] into = new Integer[max];
        int answer = queue.take(into, max);
        while (answer == Take.RETRY) {
            Thread.onSpinWait();
            answer = queue.take(into, max);
        }
        return List.of(Arrays.copyOf(into, answer));
    }

    static List<Integer> oldest(ArrayDeque<Integer> items, int count) {
        List<Integer> taken = new ArrayList<>();
        while (taken.size() < count && !items.isEmpty()) {
            taken.add(items.removeFirst());
        }
        return taken;
    }
}
