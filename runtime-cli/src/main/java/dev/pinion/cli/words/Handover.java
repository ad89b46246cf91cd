// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.Address;
import dev.pinion.Delivery;

/// Sends that must arrive: a refusal ends the sender, so that no run waits for a message that nobody has.
final class Handover {
    private Handover() {}

    static <M> void tell(Address<M> recipient, M message) {
        Delivery delivery = recipient.tell(message);
        if (!delivery.accepted()) {
            throw new IllegalStateException(
                    "a " + message.getClass().getSimpleName() + " for " + recipient + " was refused: " + delivery);
        }
    }
}
