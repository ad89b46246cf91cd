// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import dev.pinion.core.mailbox.Envelope;
import dev.pinion.core.mailbox.MailboxWord;
import org.jspecify.annotations.Nullable;

/// A mailbox of [Digits]. A message that is seen a second time, when its envelope is open, is the digit 9.
final class DigitBox extends MailboxWord {
    private static final int OPENED_BEFORE = 9;

    private DigitBox() {
        super(new Envelope(null));
    }

    /// A mailbox that nobody owns.
    static DigitBox idle() {
        DigitBox box = drained();
        if (!box.giveBack()) {
            throw new AssertionError("a drained mailbox does not settle");
        }
        return box;
    }

    /// A mailbox whose owner has handled all there was.
    static DigitBox drained() {
        DigitBox box = new DigitBox();
        box.takeBatch();
        return box;
    }

    Deposit send(int digit) {
        return deposit(new Envelope(digit));
    }

    int batch() {
        int digits = digits(takeBatch());
        for (int rest = digits; rest > 0; rest /= 10) {
            begun();
        }
        return digits;
    }

    boolean settle() {
        return giveBack();
    }

    int end() {
        return digits(close());
    }

    long endStuck() {
        return closeStuck();
    }

    private static int digits(@Nullable Envelope batch) {
        int digits = 0;
        for (Envelope each = batch; each != null; each = each.unlink()) {
            digits = Digits.join(digits, each.open() instanceof Integer digit ? digit : OPENED_BEFORE);
        }
        return digits;
    }
}
