// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

/// A wait was refused because it would have blocked a worker inside an agent's turn, and with it every agent queued
/// there. Send the question from the turn and let the answer come back as a message instead.
public final class BlockingOnWorkerException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /// A refusal that says what was about to wait.
    public BlockingOnWorkerException(String what) {
        super(what + " would block a worker inside a turn, and every agent queued behind it."
                + " Let the answer come back as a message: stage.thenAccept(self::tell).");
    }
}
