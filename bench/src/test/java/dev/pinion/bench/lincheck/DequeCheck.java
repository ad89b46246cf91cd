// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.lincheck;

import dev.pinion.core.queue.WorkDeque;
import java.util.ArrayDeque;
import java.util.List;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jspecify.annotations.Nullable;

/// The operations of [WorkDeque], on a ring of two places: one owner, any thieves.
///
/// A batch is single steals, with the owner's pops between them; so what is linearizable is the single steal. Left out
/// are `size` and `isEmpty`: during the owner's pop of the last item they may say 0 and then 1, as their contract lets
/// them.
public final class DequeCheck {
    private final WorkDeque.Owner<Integer> deque = new WorkDeque.Owner<>(2);

    @Operation(nonParallelGroup = "owner")
    public void push(@Param(gen = IntGen.class, conf = Steals.ITEMS) int item) {
        deque.push(item);
    }

    @Operation(nonParallelGroup = "owner")
    public @Nullable Integer pop() {
        return deque.pop();
    }

    @Operation(nonParallelGroup = "owner")
    public void clearTaken() {
        deque.clearTaken();
    }

    @Operation
    public List<Integer> take() {
        return Steals.untilAnswered(deque::take, 1);
    }

    /// The same as one step each.
    public static final class Model {
        private final ArrayDeque<Integer> items = new ArrayDeque<>();

        public void push(int item) {
            items.addLast(item);
        }

        public @Nullable Integer pop() {
            return items.pollLast();
        }

        public void clearTaken() {}

        public List<Integer> take() {
            return Steals.oldest(items, 1);
        }
    }
}
