// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import dev.pinion.AskException;
import dev.pinion.core.mailbox.Envelope;

/// A question on its way: if it is lost, its stage fails with the cause.
final class AskEnvelope extends Envelope {
    private final ReplyStage<?> stage;

    AskEnvelope(Object message, ReplyStage<?> stage) {
        super(message);
        this.stage = stage;
    }

    @Override
    public void lost(Loss loss) {
        stage.failOffTurn(
                switch (loss) {
                    case STOPPED -> AskException.Reason.STOPPED;
                    case FAILED -> AskException.Reason.FAILED;
                    case CLOSED -> AskException.Reason.CLOSED;
                });
    }
}
