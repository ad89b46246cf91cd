// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;

import dev.pinion.core.queue.WorkDeque;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/// Attacks [WorkDeque]: every item comes out once, and a thief that lost a race does not call the deque empty.
///
/// Numbers are [Digits].
public final class WorkDequeStress {
    private WorkDequeStress() {}

    /// Owner and thief over the only item.
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The owner was first.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The thief was first.")
    @Outcome(id = "1, -1", expect = ACCEPTABLE_INTERESTING, desc = "The thief lost the race.")
    @State
    public static class LastItem {
        private final WorkDeque.Owner<Integer> deque = new WorkDeque.Owner<>(2);

        /// One item.
        public LastItem() {
            deque.push(1);
        }

        /// The owner.
        @Actor
        public void owner(II_Result r) {
            r.r1 = Digits.of(deque.pop());
        }

        /// The thief.
        @Actor
        public void thief(II_Result r) {
            r.r2 = Digits.take(deque, 1);
        }
    }

    /// The owner takes the newest of two without a CAS, while a thief takes two in a row.
    @JCStressTest
    @Outcome(id = "2, 1, 0", expect = ACCEPTABLE, desc = "One each.")
    @Outcome(id = "0, 12, 0", expect = ACCEPTABLE, desc = "The thief was first.")
    @State
    public static class PopPastThief {
        private final WorkDeque.Owner<Integer> deque = new WorkDeque.Owner<>(2);

        /// Two items.
        public PopPastThief() {
            deque.push(1);
            deque.push(2);
        }

        /// The owner.
        @Actor
        public void owner(III_Result r) {
            r.r1 = Digits.of(deque.pop());
        }

        /// The thief.
        @Actor
        public void thief(III_Result r) {
            int first = Digits.take(deque, 1);
            r.r2 = Digits.join(first, Digits.take(deque, 1));
        }

        /// What is left.
        @Arbiter
        public void rest(III_Result r) {
            r.r3 = Digits.of(deque.pop());
        }
    }

    /// Two thieves, two items.
    @JCStressTest
    @Outcome(
            id = {"1, 2", "2, 1"},
            expect = ACCEPTABLE,
            desc = "One each.")
    @Outcome(
            id = {"1, -1", "-1, 1"},
            expect = ACCEPTABLE_INTERESTING,
            desc = "One lost the race.")
    @State
    public static class TwoThieves {
        private final WorkDeque.Owner<Integer> deque = new WorkDeque.Owner<>(2);

        /// Two items.
        public TwoThieves() {
            deque.push(1);
            deque.push(2);
        }

        /// A thief.
        @Actor
        public void one(II_Result r) {
            r.r1 = Digits.take(deque, 1);
        }

        /// Another thief.
        @Actor
        public void other(II_Result r) {
            r.r2 = Digits.take(deque, 1);
        }
    }

    /// A thief looks while the owner pushes an item and takes it back.
    @JCStressTest
    @Outcome(id = "1, 0", expect = ACCEPTABLE, desc = "The thief saw nothing.")
    @Outcome(id = "0, 1", expect = ACCEPTABLE, desc = "The thief got it.")
    @Outcome(id = "1, -1", expect = ACCEPTABLE_INTERESTING, desc = "The thief lost the race.")
    @State
    public static class PushPop {
        private final WorkDeque.Owner<Integer> deque = new WorkDeque.Owner<>(2);

        /// The owner.
        @Actor
        public void owner(II_Result r) {
            deque.push(1);
            r.r1 = Digits.of(deque.pop());
        }

        /// The thief.
        @Actor
        public void thief(II_Result r) {
            r.r2 = Digits.take(deque, 1);
        }
    }

    /// The owner outgrows the ring under a thief.
    @JCStressTest
    @Outcome(id = "1, 432, 0", expect = ACCEPTABLE, desc = "The thief saw two items.")
    @Outcome(id = "12, 43, 0", expect = ACCEPTABLE, desc = "The thief saw three or four.")
    @State
    public static class Growth {
        private final WorkDeque.Owner<Integer> deque = new WorkDeque.Owner<>(2);

        /// A full ring.
        public Growth() {
            deque.push(1);
            deque.push(2);
        }

        /// The owner.
        @Actor
        public void owner() {
            deque.push(3);
            deque.push(4);
        }

        /// The thief.
        @Actor
        public void thief(III_Result r) {
            r.r1 = Digits.take(deque, 2);
        }

        /// What is left.
        @Arbiter
        public void rest(III_Result r) {
            int first = Digits.join(Digits.of(deque.pop()), Digits.of(deque.pop()));
            r.r2 = Digits.join(first, Digits.of(deque.pop()));
            r.r3 = Digits.of(deque.pop());
        }
    }
}
