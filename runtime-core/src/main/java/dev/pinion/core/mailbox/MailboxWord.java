// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.mailbox;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/// A linked FIFO mailbox and the run token of its agent, in one word. Unbounded.
///
/// Senders may be any threads: [#deposit] is lock-free. All other methods belong to the owner: the one thread
/// that took the agent's queue entry.
///
/// | word | meaning | who leaves it |
/// | --- | --- | --- |
/// | IDLE | nothing to do, in no queue | a sender, by CAS to its envelope; it must queue the agent |
/// | an envelope | queued or running (READY, RUNNING) | a sender, by CAS to a newer one; the owner, by CAS to
/// IDLE |
/// | CLOSED | ended | nobody |
@SuppressWarnings("ReferenceEquality") // envelopes are compared by identity: they are states of the word
public abstract class MailboxWord {
    /* Design. A stack of envelopes whose head is the word; the owner reverses what is new since the last head it saw.
     * Two separate words (queue and token) need a re-read of the queue after the token is given back, with a
     * full fence on both sides; one word has no such window, and a send is one CAS.
     *
     * lastHead, pending and inHand are the owner's. They are handed from owner to owner through a queue
     * (release/acquire) or through the word itself, so no order is needed between them. lastHead must be
     * cleared before the CAS to IDLE: the moment it succeeds, another thread may own the agent.
     *
     * One other than the owner may close: the shutdown at its hard deadline, while the owner is stuck in user
     * code. It reads lastHead and inHand, which do not move meanwhile, and changes nothing but the word. */

    private static final Envelope IDLE = new Envelope(null);
    private static final Envelope CLOSED = new Envelope(null);
    private static final VarHandle WORD;
    private static final VarHandle LAST_HEAD;
    private static final VarHandle IN_HAND;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            WORD = lookup.findVarHandle(MailboxWord.class, "word", Envelope.class);
            LAST_HEAD = lookup.findVarHandle(MailboxWord.class, "lastHead", Envelope.class);
            IN_HAND = lookup.findVarHandle(MailboxWord.class, "inHand", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /// What a deposit came to.
    public enum Deposit {
        /// Taken, and the agent was idle: the caller must queue it now.
        WON,
        /// Taken by an agent that is queued or running.
        TAKEN,
        /// Refused: the agent has ended.
        CLOSED
    }

    // Written by: senders (CAS), the owner (CAS, swap). Read by: senders.
    @SuppressWarnings("UnusedVariable") // through WORD
    private Envelope word;

    // Written by: the owner, opaque. Read by: the owner; closeStuck, behind its swap.
    private @Nullable Envelope lastHead;

    // Messages of the batch that are not begun yet. Written by: the owner, opaque. Read by: closeStuck.
    @SuppressWarnings("UnusedVariable") // through IN_HAND
    private int inHand;

    // Written and read by: the owner.
    private @Nullable Envelope pending;

    /// A mailbox that holds `first` and whose token is taken: its maker must queue the agent, once.
    protected MailboxWord(Envelope first) {
        this.word = first;
    }

    /// Sends. Publishes all that the sender wrote before.
    protected final Deposit deposit(Envelope envelope) {
        while (true) {
            // Pairs with: giveBack's CAS and the swaps of close and closeStuck (what the last owner did before).
            Envelope head = (Envelope) WORD.getAcquire(this);
            if (head == CLOSED) {
                return Deposit.CLOSED;
            }
            envelope.next = head == IDLE ? null : head;
            // Pairs with: takeBatch's acquire, close's and closeStuck's swap (the envelope and what the sender wrote
            // before); giveBack's CAS (what the last owner did).
            if (WORD.compareAndSet(this, head, envelope)) {
                return head == IDLE ? Deposit.WON : Deposit.TAKEN;
            }
        }
    }

    /// The messages not yet taken, oldest first, linked by [Envelope#unlink]; null if there are none.
    protected final @Nullable Envelope takeBatch() {
        Envelope kept = pending;
        if (kept != null) {
            pending = null;
            return kept;
        }
        // Pairs with: deposit's CAS.
        Envelope head = (Envelope) WORD.getAcquire(this);
        Envelope seen = lastHead;
        if (head == seen || head == CLOSED) {
            return null;
        }
        // Pairs with: closeStuck's read; unordered. So do all writes of it.
        LAST_HEAD.setOpaque(this, head);
        return reverse(head, seen);
    }

    /// A message of the batch is begun.
    protected final void begun() {
        // Pairs with: closeStuck's read; unordered.
        IN_HAND.setOpaque(this, (int) IN_HAND.getOpaque(this) - 1);
    }

    /// Puts back the rest of a batch, for the next [#takeBatch].
    protected final void keep(Envelope rest) {
        pending = rest;
    }

    /// Gives the run token back if nothing came since the last [#takeBatch]. On true the caller owns nothing any
    /// more and must not touch the agent; on false it still owns it.
    protected final boolean giveBack() {
        Envelope seen = lastHead;
        if (pending != null || seen == null) {
            return false;
        }
        LAST_HEAD.setOpaque(this, null);
        // Pairs with: deposit's acquire and CAS (the next owner sees all this one did).
        if (WORD.compareAndSet(this, seen, IDLE)) {
            return true;
        }
        LAST_HEAD.setOpaque(this, seen);
        return false;
    }

    /// Closes for good and returns what was not taken, oldest first; null too if it is closed already, by
    /// [#closeStuck()], which has counted the rest.
    protected final @Nullable Envelope close() {
        Envelope kept = pending;
        Envelope seen = lastHead;
        pending = null;
        LAST_HEAD.setOpaque(this, null);
        // Pairs with: deposit's CAS (what was sent before is returned); its acquire, and isClosed's (what the owner
        // did before).
        Envelope head = (Envelope) WORD.getAndSet(this, CLOSED);
        if (head == CLOSED) {
            return null;
        }
        Envelope fresh = head == seen ? null : reverse(head, seen);
        if (kept == null) {
            return fresh;
        }
        Envelope tail = kept;
        while (tail.next != null) {
            tail = tail.next;
        }
        tail.next = fresh;
        return kept;
    }

    /// Closes an agent whose owner is stuck in user code, at the end of its runtime: from here on every send is
    /// refused. Answers how many messages it holds that were not begun. The owner, if it ever goes on, finds it
    /// closed and counts none of them again. The number is exact if the owner is still stuck when this returns.
    /// Any thread; once.
    protected final long closeStuck() {
        // Pairs with: deposit's CAS (what was sent before is counted, what comes after is refused).
        Envelope head = (Envelope) WORD.getAndSet(this, CLOSED);
        // Pairs with: begun and reverse; unordered, the owner is stuck.
        long messages = (int) IN_HAND.getOpaque(this);
        if (head == IDLE || head == CLOSED) {
            return 0;
        }
        // Pairs with: takeBatch; unordered, as above.
        Envelope seen = (Envelope) LAST_HEAD.getOpaque(this);
        for (Envelope e = head; e != null && e != seen; e = e.next) {
            messages += e.isNudge() ? 0 : 1;
        }
        return messages;
    }

    /// Whether the agent is in no queue, and nobody runs it. Any thread.
    protected final boolean isIdle() {
        // Pairs with: giveBack's CAS.
        return WORD.getAcquire(this) == IDLE;
    }

    /// Whether the agent has ended. Any thread.
    protected final boolean isClosed() {
        // Pairs with: close's and closeStuck's swap.
        return WORD.getAcquire(this) == CLOSED;
    }

    // From newest to oldest, down to (and without) `seen`; counts the messages. Senders read no `next` but
    // their own.
    private @Nullable Envelope reverse(Envelope newest, @Nullable Envelope seen) {
        int messages = 0;
        Envelope oldestSoFar = null;
        Envelope e = newest;
        while (e != null && e != seen) {
            Envelope older = e.next;
            e.next = oldestSoFar;
            oldestSoFar = e;
            messages += e.isNudge() ? 0 : 1;
            e = older;
        }
        // Pairs with: closeStuck's read; unordered.
        IN_HAND.setOpaque(this, (int) IN_HAND.getOpaque(this) + messages);
        return oldestSoFar;
    }
}
