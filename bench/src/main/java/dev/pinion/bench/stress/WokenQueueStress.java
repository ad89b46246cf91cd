// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;

import dev.pinion.core.queue.WokenQueue;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;

/// Attacks [WokenQueue]: half the queue goes by one CAS, and still every item comes out once, in order.
///
/// Numbers are [Digits].
public final class WokenQueueStress {
    private WokenQueueStress() {}

    /// The owner polls one while a thief takes half.
    @JCStressTest
    @Outcome(id = "1, 2, 3", expect = ACCEPTABLE, desc = "The owner was first; half of two is one.")
    @Outcome(id = "3, 12, 0", expect = ACCEPTABLE, desc = "The thief was first; half of three is two.")
    @Outcome(id = "1, -1, 23", expect = ACCEPTABLE_INTERESTING, desc = "The thief lost the race.")
    @State
    public static class PollOrBatch {
        private final WokenQueue.Owner<Integer> queue = new WokenQueue.Owner<>(4);

        /// Three items.
        public PollOrBatch() {
            queue.push(1);
            queue.push(2);
            queue.push(3);
        }

        /// The owner.
        @Actor
        public void owner(III_Result r) {
            r.r1 = Digits.of(queue.poll());
        }

        /// The thief.
        @Actor
        public void thief(III_Result r) {
            r.r2 = Digits.take(queue, 2);
        }

        /// What is left.
        @Arbiter
        public void rest(III_Result r) {
            r.r3 = Digits.join(Digits.of(queue.poll()), Digits.of(queue.poll()));
        }
    }

    /// Two thieves take half each.
    @JCStressTest
    @Outcome(
            id = {"12, 3", "3, 12"},
            expect = ACCEPTABLE,
            desc = "One after the other.")
    @Outcome(
            id = {"12, -1", "-1, 12"},
            expect = ACCEPTABLE_INTERESTING,
            desc = "One lost the race.")
    @State
    public static class TwoBatches {
        private final WokenQueue.Owner<Integer> queue = new WokenQueue.Owner<>(4);

        /// Four items.
        public TwoBatches() {
            queue.push(1);
            queue.push(2);
            queue.push(3);
            queue.push(4);
        }

        /// A thief.
        @Actor
        public void one(II_Result r) {
            r.r1 = Digits.take(queue, 2);
        }

        /// Another thief.
        @Actor
        public void other(II_Result r) {
            r.r2 = Digits.take(queue, 2);
        }
    }

    /// The owner outgrows the ring under a thief.
    @JCStressTest
    @Outcome(id = "1, 234, 0", expect = ACCEPTABLE, desc = "The thief saw two items.")
    @Outcome(id = "12, 34, 0", expect = ACCEPTABLE, desc = "The thief saw three or four.")
    @State
    public static class Growth {
        private final WokenQueue.Owner<Integer> queue = new WokenQueue.Owner<>(2);

        /// A full ring.
        public Growth() {
            queue.push(1);
            queue.push(2);
        }

        /// The owner.
        @Actor
        public void owner() {
            queue.push(3);
            queue.push(4);
        }

        /// The thief.
        @Actor
        public void thief(III_Result r) {
            r.r1 = Digits.take(queue, 2);
        }

        /// What is left.
        @Arbiter
        public void rest(III_Result r) {
            int first = Digits.join(Digits.of(queue.poll()), Digits.of(queue.poll()));
            r.r2 = Digits.join(first, Digits.of(queue.poll()));
            r.r3 = Digits.of(queue.poll());
        }
    }

    /// The ring is full, and the owner needs the places of the items that a thief is taking.
    @JCStressTest
    @Outcome(id = "12, 3456", expect = ACCEPTABLE, desc = "The thief saw four items.")
    @Outcome(id = "123, 456", expect = ACCEPTABLE, desc = "The thief saw five or six.")
    @State
    public static class Reuse {
        private final WokenQueue.Owner<Integer> queue = new WokenQueue.Owner<>(4);

        /// A full ring.
        public Reuse() {
            for (int i = 1; i <= 4; i++) {
                queue.push(i);
            }
        }

        /// The owner.
        @Actor
        public void owner() {
            queue.push(5);
            queue.push(6);
        }

        /// The thief.
        @Actor
        public void thief(II_Result r) {
            r.r1 = Digits.take(queue, 3);
        }

        /// What is left.
        @Arbiter
        public void rest(II_Result r) {
            int all = 0;
            for (int next = Digits.of(queue.poll()); next > 0; next = Digits.of(queue.poll())) {
                all = Digits.join(all, next);
            }
            r.r2 = all;
        }
    }
}
