// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.mailbox;

import org.jspecify.annotations.Nullable;

/// One link of a mailbox: a message and the one sent before it. Made by the sender, opened once by the owner.
///
/// An envelope without a message is a nudge: it makes a settling owner look again (at the system lane, say).
public class Envelope {
    // Written by: the sender before its CAS publishes the envelope; then by the owner alone.
    private @Nullable Object message;

    @Nullable
    Envelope next;

    /// An envelope around `message`.
    public Envelope(@Nullable Object message) {
        this.message = message;
    }

    /// Takes the message out, so that a processed envelope keeps nothing alive. Null for a nudge.
    public final @Nullable Object open() {
        Object taken = message;
        message = null;
        return taken;
    }

    /// Whether there is no message in it, or none any more.
    final boolean isNudge() {
        return message == null;
    }

    /// Unlinks and returns the envelope sent after this one, in a batch that [MailboxWord#takeBatch()] returned.
    public final @Nullable Envelope unlink() {
        Envelope after = next;
        next = null;
        return after;
    }

    /// Called by the owner if the message will never be handled, or its handler threw.
    public void lost(Loss loss) {}

    /// Why a message had no answer.
    public enum Loss {
        /// The agent ended before it.
        STOPPED,
        /// Its handler threw.
        FAILED,
        /// The runtime closed before it.
        CLOSED
    }
}
