// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.pinion.core.queue.Slot;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/// Attacks [Slot]: of the owner and the thieves exactly one gets an item.
///
/// Numbers are [Digits].
public final class SlotStress {
    private SlotStress() {}

    /// Owner and thief over the item.
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The owner was first.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The thief was first.")
    @State
    public static class TakeOrSteal {
        private final Slot.Owner<Integer> slot = new Slot.Owner<>();

        /// A full slot.
        public TakeOrSteal() {
            slot.put(1);
        }

        /// The owner.
        @Actor
        public void owner(II_Result r) {
            r.r1 = Digits.of(slot.take());
        }

        /// The thief.
        @Actor
        public void thief(II_Result r) {
            r.r2 = Digits.of(slot.steal());
        }
    }

    /// The owner replaces the item under a thief: what was displaced, what was stolen, what is left.
    @JCStressTest
    @Outcome(id = "0, 1, 2", expect = ACCEPTABLE, desc = "The thief was first.")
    @Outcome(id = "1, 2, 0", expect = ACCEPTABLE, desc = "The owner was first.")
    @State
    public static class PutOrSteal {
        private final Slot.Owner<Integer> slot = new Slot.Owner<>();

        /// A full slot.
        public PutOrSteal() {
            slot.put(1);
        }

        /// The owner.
        @Actor
        public void owner(III_Result r) {
            r.r1 = Digits.of(slot.put(2));
        }

        /// The thief.
        @Actor
        public void thief(III_Result r) {
            r.r2 = Digits.of(slot.steal());
        }

        /// What is left.
        @Arbiter
        public void rest(III_Result r) {
            r.r3 = Digits.of(slot.take());
        }
    }
}
