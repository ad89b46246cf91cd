// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;
import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE_INTERESTING;

import dev.pinion.core.queue.Inbox;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.III_Result;
import org.openjdk.jcstress.infra.results.II_Result;
import org.openjdk.jcstress.infra.results.I_Result;
import org.openjdk.jcstress.infra.results.Z_Result;

/// Attacks [Inbox], which is also the injector and the node queue: any thread puts, any thread takes.
///
/// Numbers are [Digits].
public final class InboxStress {
    private static final int CHUNK_ITEMS = 64;

    private InboxStress() {}

    /// Two puts at once.
    @JCStressTest
    @Outcome(
            id = {"12", "21"},
            expect = ACCEPTABLE,
            desc = "Both are there.")
    @State
    public static class TwoPuts {
        private final Inbox<Integer> inbox = new Inbox<>();

        /// A producer.
        @Actor
        public void one() {
            inbox.put(1);
        }

        /// Another producer.
        @Actor
        public void other() {
            inbox.put(2);
        }

        /// What is there.
        @Arbiter
        public void rest(I_Result r) {
            r.r1 = Digits.take(inbox, 3);
        }
    }

    /// Two producers need the next chunk at once, while the head chunk has been emptied.
    @JCStressTest
    @Outcome(id = "(1234|1324|1342|3124|3142|3412)", expect = ACCEPTABLE, desc = "All are there, each pair in order.")
    @State
    public static class NextChunk {
        private final Inbox<Integer> inbox = new Inbox<>();

        /// One place is left in the chunk.
        public NextChunk() {
            for (int i = 1; i < CHUNK_ITEMS; i++) {
                inbox.put(9);
                Digits.take(inbox, 1);
            }
        }

        /// A producer.
        @Actor
        public void one() {
            inbox.put(1);
            inbox.put(2);
        }

        /// Another producer.
        @Actor
        public void other() {
            inbox.put(3);
            inbox.put(4);
        }

        /// What is there.
        @Arbiter
        public void rest(I_Result r) {
            r.r1 = Digits.take(inbox, 5);
        }
    }

    /// Two threads that put one and take one.
    @JCStressTest
    @Outcome(
            id = {"1, 2, 0", "2, 1, 0"},
            expect = ACCEPTABLE,
            desc = "One each.")
    @Outcome(
            id = {"-1, 1, 2", "-1, 2, 1", "1, -1, 2", "2, -1, 1"},
            expect = ACCEPTABLE_INTERESTING,
            desc = "One: RETRY.")
    @Outcome(
            id = {"-1, -1, 12", "-1, -1, 21"},
            expect = ACCEPTABLE_INTERESTING,
            desc = "Both: RETRY.")
    @State
    public static class PutTake {
        private final Inbox<Integer> inbox = new Inbox<>();

        /// A producer that takes.
        @Actor
        public void one(III_Result r) {
            inbox.put(1);
            r.r1 = Digits.take(inbox, 1);
        }

        /// Another one.
        @Actor
        public void other(III_Result r) {
            inbox.put(2);
            r.r2 = Digits.take(inbox, 1);
        }

        /// What is left.
        @Arbiter
        public void rest(III_Result r) {
            r.r3 = Digits.take(inbox, 2);
        }
    }

    /// Two takers, two items.
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
    public static class TwoTakers {
        private final Inbox<Integer> inbox = new Inbox<>();

        /// Two items.
        public TwoTakers() {
            inbox.put(1);
            inbox.put(2);
        }

        /// A taker.
        @Actor
        public void one(II_Result r) {
            r.r1 = Digits.take(inbox, 1);
        }

        /// Another taker.
        @Actor
        public void other(II_Result r) {
            r.r2 = Digits.take(inbox, 1);
        }
    }

    /// A thread looks, while another puts an item in front of which one always waits.
    @JCStressTest
    @Outcome(id = "false", expect = ACCEPTABLE, desc = "At every moment an item was there.")
    @State
    public static class NeverEmpty {
        private final Inbox<Integer> inbox = new Inbox<>();

        /// One item.
        public NeverEmpty() {
            inbox.put(1);
        }

        /// Who looks.
        @Actor
        public void looks(Z_Result r) {
            r.r1 = inbox.isEmpty();
        }

        /// Puts one, then takes one.
        @Actor
        public void putsAndTakes() {
            inbox.put(2);
            Digits.take(inbox, 1);
        }
    }
}
