// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

/// Why a question got no answer.
public final class AskException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// What kept the answer away.
    public enum Reason {
        /// The mailbox was at its bound.
        FULL,
        /// The agent was ending when the question arrived.
        STOPPING,
        /// The agent had ended, or ended with the question unhandled.
        STOPPED,
        /// The runtime took no more work.
        CLOSED,
        /// The handler threw while it handled the question.
        FAILED,
        /// No answer within the time given.
        DEADLINE
    }

    private final Reason reason;

    /// A failure with this reason; the message says which agent was asked.
    public AskException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /// What kept the answer away.
    public Reason reason() {
        return reason;
    }
}
