// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import dev.pinion.core.mailbox.Envelope;
import dev.pinion.core.mailbox.MailboxWord;
import org.jspecify.annotations.Nullable;

/// Ours: mailbox and token in one word.
final class WordPost extends MailboxWord implements Post {
    WordPost() {
        super(new Envelope(null));
        drain(new Arrivals(0, 0));
    }

    @Override
    public boolean tell(Item message) {
        return deposit(new Envelope(message)) == Deposit.WON;
    }

    @Override
    public void drain(Arrivals arrivals) {
        do {
            @Nullable Envelope envelope = takeBatch();
            while (envelope != null) {
                Envelope after = envelope.unlink();
                if (envelope.open() instanceof Item message) {
                    begun();
                    arrivals.taken(message);
                }
                envelope = after;
            }
        } while (!giveBack());
    }

    @Override
    public Object[] parts() {
        return new Object[] {this};
    }
}
