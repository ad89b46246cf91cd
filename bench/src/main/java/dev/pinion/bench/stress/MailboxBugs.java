// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import dev.pinion.bench.twin.PlantedBug;
import java.util.List;

/// Bugs of the mailbox's word, the run token and the closing, that this kind of processor shows.
public final class MailboxBugs {
    private static final String SOURCE = "dev/pinion/core/mailbox/MailboxWord.java";

    /// Two senders win, and one message is lost.
    public static final PlantedBug DEPOSIT_BY_STORE = new PlantedBug(
            "mailbox-deposit-by-store",
            SOURCE,
            "if (WORD.compareAndSet(this, head, envelope)) {",
            "WORD.setRelease(this, envelope); if (true) {");

    /// The owner settles over a message that has just come.
    public static final PlantedBug SETTLE_BY_STORE = new PlantedBug(
            "mailbox-settle-by-store",
            SOURCE,
            "if (WORD.compareAndSet(this, seen, IDLE)) {",
            "WORD.setRelease(this, IDLE); if (true) {");

    /// The owner closes over a message that has just come.
    public static final PlantedBug CLOSE_BY_STORE = new PlantedBug("mailbox-close-by-store", SOURCE, """
            LAST_HEAD.setOpaque(this, null);
            Envelope head = (Envelope) WORD.getAndSet(this, CLOSED);
            """, """
            LAST_HEAD.setOpaque(this, null);
            Envelope head = (Envelope) WORD.getAcquire(this);
            WORD.setRelease(this, CLOSED);
            """);

    /// The same at the hard deadline of a stuck agent.
    public static final PlantedBug CLOSE_STUCK_BY_STORE =
            new PlantedBug("mailbox-close-stuck-by-store", SOURCE, """
            protected final long closeStuck() {
            Envelope head = (Envelope) WORD.getAndSet(this, CLOSED);
            """, """
            protected final long closeStuck() {
            Envelope head = (Envelope) WORD.getAcquire(this);
            WORD.setRelease(this, CLOSED);
            """);

    /// The old owner writes the new one's state.
    public static final PlantedBug SETTLED_TOO_LATE = new PlantedBug("mailbox-settled-too-late", SOURCE, """
            LAST_HEAD.setOpaque(this, null);
            if (WORD.compareAndSet(this, seen, IDLE)) {
            """, """
            if (WORD.compareAndSet(this, seen, IDLE)) {
                LAST_HEAD.setOpaque(this, null);
            """);

    static final StressSuite SUITE = new StressSuite(
            MailboxStress.class,
            List.of(
                    new StressTwin(DEPOSIT_BY_STORE, MailboxStress.TwoDeposits.class),
                    new StressTwin(SETTLE_BY_STORE, MailboxStress.DepositOrSettle.class),
                    new StressTwin(CLOSE_BY_STORE, MailboxStress.DepositOrClose.class),
                    new StressTwin(CLOSE_STUCK_BY_STORE, MailboxStress.DepositOrCloseStuck.class),
                    new StressTwin(CLOSE_STUCK_BY_STORE, MailboxStress.CloseOrCloseStuck.class),
                    new StressTwin(SETTLED_TOO_LATE, MailboxStress.NewOwner.class)));

    private MailboxBugs() {}
}
