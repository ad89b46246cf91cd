// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.lincheck;

import dev.pinion.core.queue.Inbox;
import java.util.ArrayDeque;
import java.util.List;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;

/// The operations of [Inbox]: any thread puts, any thread takes.
///
/// A batch ends at the first item that is still being put, though later ones may be there; so what is linearizable is
/// the taking of one.
public class InboxCheck {
    private final Inbox<Integer> inbox = new Inbox<>();

    @Operation
    public void put(@Param(gen = IntGen.class, conf = Steals.ITEMS) int item) {
        inbox.put(item);
    }

    @Operation
    public List<Integer> take() {
        return Steals.untilAnswered(inbox::take, 1);
    }

    @Operation
    public boolean isEmpty() {
        return inbox.isEmpty();
    }

    /// The same as one step each.
    public static final class Model {
        private final ArrayDeque<Integer> items = new ArrayDeque<>();

        public void put(int item) {
            items.addLast(item);
        }

        public List<Integer> take() {
            return Steals.oldest(items, 1);
        }

        public boolean isEmpty() {
            return items.isEmpty();
        }
    }
}
