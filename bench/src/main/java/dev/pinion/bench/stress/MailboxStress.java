// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.pinion.core.mailbox.MailboxWord.Deposit;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.IJ_Result;
import org.openjdk.jcstress.infra.results.LI_Result;
import org.openjdk.jcstress.infra.results.LJ_Result;
import org.openjdk.jcstress.infra.results.LLI_Result;
import org.openjdk.jcstress.infra.results.LZ_Result;
import org.openjdk.jcstress.infra.results.ZII_Result;

/// Attacks [MailboxWord], the run token and the closing: one owner at a time, and no message is stranded.
///
/// Messages are [Digits].
public final class MailboxStress {
    private MailboxStress() {}

    /// Two deposits into an idle mailbox. Behind them: its messages.
    @JCStressTest
    @Outcome(
            id = {"WON, TAKEN, 12", "TAKEN, WON, 21"},
            expect = ACCEPTABLE,
            desc = "The first must queue the agent.")
    @State
    public static class TwoDeposits {
        private final DigitBox box = DigitBox.idle();

        /// A sender.
        @Actor
        public void one(LLI_Result r) {
            r.r1 = box.send(1);
        }

        /// Another sender.
        @Actor
        public void other(LLI_Result r) {
            r.r2 = box.send(2);
        }

        /// What is there.
        @Arbiter
        public void rest(LLI_Result r) {
            r.r3 = box.batch();
        }
    }

    /// A deposit while the owner settles.
    @JCStressTest
    @Outcome(id = "WON, true", expect = ACCEPTABLE, desc = "It had settled; the sender must queue the agent.")
    @Outcome(id = "TAKEN, false", expect = ACCEPTABLE, desc = "It cannot settle; the owner goes on.")
    @State
    public static class DepositOrSettle {
        private final DigitBox box = DigitBox.drained();

        /// The sender.
        @Actor
        public void sender(LZ_Result r) {
            r.r1 = box.send(1);
        }

        /// The owner.
        @Actor
        public void owner(LZ_Result r) {
            r.r2 = box.settle();
        }
    }

    /// A deposit while the owner closes, with one message not taken: the answer, and what closing returned.
    @JCStressTest
    @Outcome(id = "TAKEN, 12", expect = ACCEPTABLE, desc = "Accepted, and returned by close.")
    @Outcome(id = "CLOSED, 1", expect = ACCEPTABLE, desc = "Refused.")
    @State
    public static class DepositOrClose {
        private final DigitBox box = DigitBox.idle();

        /// One message.
        public DepositOrClose() {
            box.send(1);
        }

        /// The sender.
        @Actor
        public void sender(LI_Result r) {
            r.r1 = box.send(2);
        }

        /// The owner.
        @Actor
        public void owner(LI_Result r) {
            r.r2 = box.end();
        }
    }

    /// A deposit at the hard deadline, while the owner is stuck with one message begun and one not: the answer, and
    /// how many messages were counted.
    @JCStressTest
    @Outcome(id = "TAKEN, 2", expect = ACCEPTABLE, desc = "Accepted, and counted.")
    @Outcome(id = "CLOSED, 1", expect = ACCEPTABLE, desc = "Refused.")
    @State
    public static class DepositOrCloseStuck {
        private final DigitBox box = DigitBox.idle();

        /// One message begun, one not.
        public DepositOrCloseStuck() {
            box.send(1);
            box.batch();
            box.send(2);
        }

        /// The sender.
        @Actor
        public void sender(LJ_Result r) {
            r.r1 = box.send(3);
        }

        /// Who closes.
        @Actor
        public void closer(LJ_Result r) {
            r.r2 = box.endStuck();
        }
    }

    /// The owner closes at the hard deadline after all: what closing returned, and how many messages were counted.
    @JCStressTest
    @Outcome(id = "12, 0", expect = ACCEPTABLE, desc = "The owner was first.")
    @Outcome(id = "0, 2", expect = ACCEPTABLE, desc = "The deadline was first.")
    @State
    public static class CloseOrCloseStuck {
        private final DigitBox box = DigitBox.idle();

        /// Two messages.
        public CloseOrCloseStuck() {
            box.send(1);
            box.send(2);
        }

        /// The owner.
        @Actor
        public void owner(IJ_Result r) {
            r.r1 = box.end();
        }

        /// Who closes.
        @Actor
        public void closer(IJ_Result r) {
            r.r2 = box.endStuck();
        }
    }

    /// The sender becomes the owner the moment the old one has settled: did the old one settle, what did it take
    /// else, what did the new one take?
    @JCStressTest
    @Outcome(id = "true, 0, 1", expect = ACCEPTABLE, desc = "The sender won, took its message once and settled.")
    @Outcome(id = "false, 1, 0", expect = ACCEPTABLE, desc = "The old owner goes on.")
    @State
    public static class NewOwner {
        private final DigitBox box = DigitBox.drained();

        /// The sender, and new owner if it won.
        @Actor
        public void sender(ZII_Result r) {
            if (box.send(1) == Deposit.WON) {
                r.r3 = Digits.join(box.batch(), box.batch());
                if (!box.settle()) {
                    r.r3 = -1;
                }
            }
        }

        /// The old owner.
        @Actor
        public void owner(ZII_Result r) {
            r.r1 = box.settle();
            if (!r.r1) {
                r.r2 = Digits.join(box.batch(), box.batch());
            }
        }
    }
}
