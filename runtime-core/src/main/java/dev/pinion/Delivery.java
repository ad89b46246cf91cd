// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

/// What became of a send, a submit or a reply, known to the caller at once. One enum answers for all kinds of work.
///
/// A value other than an [#accepted()] one means that the message was not taken: it will never be handled, and the
/// caller still owns it.
public enum Delivery {
    /// Taken: it will be handled, or its loss will be counted as a dead letter with a reason.
    ACCEPTED(true),
    /// Taken, and the oldest waiting message was dropped (and counted) to make room.
    ACCEPTED_DROPPED_OLDEST(true),
    /// Refused: the mailbox is at its bound.
    FULL(false),
    /// Refused: the recipient does not listen to this sender or topic at present.
    MUTED(false),
    /// Refused: the recipient is ending.
    STOPPING(false),
    /// Refused: the recipient has ended, or the question was already answered.
    STOPPED(false),
    /// Refused: the runtime takes no more outside work.
    CLOSED(false),
    /// Refused: taking it would have meant to wait, and the caller must not wait here.
    WOULD_BLOCK(false);

    private final boolean accepted;

    Delivery(boolean accepted) {
        this.accepted = accepted;
    }

    /// True if the message was taken.
    public boolean accepted() {
        return accepted;
    }
}
