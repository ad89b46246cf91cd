// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

/// The driver of a deterministic runtime waited for what never comes. The message says for what, who would have to
/// give it, and what the workers do; it names the seed.
public final class UnmetWaitException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /// Why the wait was given up.
    public enum Reason {
        /// No worker can step and no timer is set: a deadlock, or a stage that nobody means to complete.
        NOTHING_LEFT,
        /// The steps that one wait may take are used up ([RuntimeBuilder#waitSteps]): a livelock, or a long program.
        TOO_MANY_STEPS
    }

    private final Reason reason;

    /// A wait given up for this reason.
    public UnmetWaitException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /// Why the wait was given up.
    public Reason reason() {
        return reason;
    }
}
