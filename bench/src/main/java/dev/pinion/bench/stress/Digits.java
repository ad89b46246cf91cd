// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import dev.pinion.core.queue.Inbox;
import dev.pinion.core.queue.WokenQueue;
import dev.pinion.core.queue.WorkDeque;
import org.jspecify.annotations.Nullable;

/// What came out of a queue of the items 1 to 7, as one number: 13 is "1, then 3", 0 is nothing, -1 is RETRY. The
/// digit 8 is a place that was taken and had no item.
final class Digits {
    private static final int NO_ITEM = 8;
    private static final int RADIX = 10;

    private Digits() {}

    static int of(@Nullable Integer item) {
        return item == null ? 0 : item;
    }

    /// The digits of `first`, then those of `second`; RETRY counts only if there are no digits at all.
    static int join(int first, int second) {
        if (second <= 0) {
            return first == 0 ? second : first;
        }
        int shifted = Math.max(0, first);
        for (int rest = second; rest > 0; rest /= RADIX) {
            shifted *= RADIX;
        }
        return shifted + second;
    }

    static int take(WorkDeque<Integer> deque, int max) {
        Integer[] into = new Integer[max];
        return of(deque.take(into, max), into);
    }

    static int take(WokenQueue<Integer> queue, int max) {
        Integer[] into = new Integer[max];
        return of(queue.take(into, max), into);
    }

    static int take(Inbox<Integer> inbox, int max) {
        Integer[] into = new Integer[max];
        return of(inbox.take(into, max), into);
    }

    private static int of(int answer, @Nullable Integer[] into) {
        int digits = Math.min(0, answer);
        for (int i = 0; i < answer; i++) {
            Integer item = into[i];
            digits = join(digits, item == null ? NO_ITEM : item);
        }
        return digits;
    }
}
