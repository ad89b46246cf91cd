// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.core.mailbox.Envelope;
import dev.pinion.core.mailbox.MailboxWord;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The run token: A-T1 and G-T1 on the word itself. [RunTokenTraceTest] shows the same of the whole runtime.
@Timeout(120)
class RunTokenTest {
    private static final int SENDERS = 256;

    /// A word in the hands of a test.
    private static final class Box extends MailboxWord {
        Box() {
            super(new Envelope(null));
        }

        Deposit send() {
            return deposit(new Envelope("message"));
        }

        int drain() {
            int messages = 0;
            Envelope e = takeBatch();
            while (e != null) {
                messages += e.open() == null ? 0 : 1;
                Envelope next = e.unlink();
                e = next == null ? takeBatch() : next;
            }
            return messages;
        }

        boolean settle() {
            return giveBack();
        }

        @Nullable
        Envelope shut() {
            return close();
        }
    }

    private static Box idle() {
        Box box = new Box();
        assertEquals(0, box.drain());
        assertTrue(box.settle());
        return box;
    }

    @Test
    void at1TheFirstWakeWinsAndTheSecondLoses() {
        Box box = idle();
        assertEquals(MailboxWord.Deposit.WON, box.send());
        assertEquals(MailboxWord.Deposit.TAKEN, box.send());
        assertEquals(2, box.drain());
        assertEquals(MailboxWord.Deposit.TAKEN, box.send(), "a wake while it runs");
        assertEquals(1, box.drain());
        assertTrue(box.settle());
    }

    @Test
    void gt1TheTokenCanBeWonAgainOnceGivenBack() {
        Box box = idle();
        for (int round = 0; round < 3; round++) {
            assertEquals(MailboxWord.Deposit.WON, box.send());
            assertEquals(1, box.drain());
            assertTrue(box.settle());
        }
    }

    @Test
    void gt1AProducerThatCameFirstKeepsTheOwnerAtWork() {
        Box box = idle();
        box.send();
        assertEquals(1, box.drain());
        assertEquals(MailboxWord.Deposit.TAKEN, box.send());
        assertFalse(box.settle(), "a message came");
        assertEquals(1, box.drain());
        assertTrue(box.settle());
        assertFalse(box.settle(), "it is given back once");
        assertEquals(MailboxWord.Deposit.WON, box.send());
    }

    @Test
    void gt1OneOf256SendersWins() throws InterruptedException {
        int rounds = Scale.of(10, 200);
        Box box = idle();
        AtomicInteger won = new AtomicInteger();
        CyclicBarrier meet = new CyclicBarrier(SENDERS, () -> {
            // All are between two rounds: the owner of the last one drains and settles.
            if (won.get() > 0) {
                assertEquals(SENDERS, box.drain());
                assertTrue(box.settle());
            }
        });
        List<Throwable> failures = new ArrayList<>();
        List<Thread> senders = new ArrayList<>();
        for (int s = 0; s < SENDERS; s++) {
            senders.add(Thread.ofPlatform().start(() -> {
                try {
                    for (int round = 0; round < rounds; round++) {
                        meet.await();
                        if (box.send() == MailboxWord.Deposit.WON) {
                            won.incrementAndGet();
                        }
                    }
                    meet.await();
                } catch (InterruptedException | BrokenBarrierException e) {
                    synchronized (failures) {
                        failures.add(e);
                    }
                }
            }));
        }
        for (Thread sender : senders) {
            sender.join();
        }
        assertEquals(List.of(), failures);
        assertEquals(rounds, won.get());
    }

    @Test
    void at2AClosedMailboxGivesOutTheRestAndTakesNoMore() {
        Box box = idle();
        box.send();
        box.send();
        int left = 0;
        for (Envelope e = box.shut(); e != null; e = e.unlink()) {
            left++;
        }
        assertEquals(2, left);
        assertEquals(MailboxWord.Deposit.CLOSED, box.send());
        assertNull(box.shut());
    }
}
