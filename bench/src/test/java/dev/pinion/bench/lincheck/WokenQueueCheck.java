// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.lincheck;

import dev.pinion.core.queue.WokenQueue;
import java.util.ArrayDeque;
import java.util.List;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jspecify.annotations.Nullable;

/// The operations of [WokenQueue], on a ring of two places: one owner, thieves that take half, by one CAS.
public final class WokenQueueCheck {
    private static final int BATCH_MAX = 3;

    private final WokenQueue.Owner<Integer> queue = new WokenQueue.Owner<>(2);

    @Operation(nonParallelGroup = "owner")
    public void push(@Param(gen = IntGen.class, conf = Steals.ITEMS) int item) {
        queue.push(item);
    }

    @Operation(nonParallelGroup = "owner")
    public @Nullable Integer poll() {
        return queue.poll();
    }

    @Operation(nonParallelGroup = "owner")
    public void clearTaken() {
        queue.clearTaken();
    }

    @Operation
    public List<Integer> take() {
        return Steals.untilAnswered(queue::take, BATCH_MAX);
    }

    @Operation
    public boolean isEmpty() {
        return queue.isEmpty();
    }

    /// The same as one step each.
    public static final class Model {
        private final ArrayDeque<Integer> items = new ArrayDeque<>();

        public void push(int item) {
            items.addLast(item);
        }

        public @Nullable Integer poll() {
            return items.pollFirst();
        }

        public void clearTaken() {}

        public List<Integer> take() {
            return Steals.oldest(items, Math.min(BATCH_MAX, (items.size() + 1) / 2));
        }

        public boolean isEmpty() {
            return items.isEmpty();
        }
    }
}
