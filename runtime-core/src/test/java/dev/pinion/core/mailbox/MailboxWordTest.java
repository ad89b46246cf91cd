// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.mailbox;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The mailbox and its run token against a plain queue, and under senders that race with settling and closing.
@Timeout(60)
class MailboxWordTest {
    private static final class Box extends MailboxWord {
        Box() {
            super(new Envelope(null));
        }

        boolean drainInto(List<Object> seen) {
            for (Envelope e = takeBatch(); e != null; ) {
                Envelope next = e.unlink();
                Object message = e.open();
                if (message != null) {
                    seen.add(message);
                }
                e = next == null ? takeBatch() : next;
            }
            return giveBack();
        }

        boolean drainChecked(int[] next, AtomicInteger handled) {
            for (Envelope e = takeBatch(); e != null; ) {
                Envelope after = e.unlink();
                if (e.open() instanceof int[] message) {
                    assertEquals(next[message[0]]++, message[1]);
                    handled.incrementAndGet();
                }
                e = after == null ? takeBatch() : after;
            }
            return giveBack();
        }
    }

    @Test
    void agreesWithAQueue() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Box box = new Box();
            List<Object> seen = new ArrayList<>();
            ArrayDeque<Object> model = new ArrayDeque<>();
            List<Object> expected = new ArrayList<>();
            boolean owned = true;
            for (int step = 0; step < 500; step++) {
                if (random.nextInt(3) > 0) {
                    MailboxWord.Deposit deposit = box.deposit(new Envelope(step));
                    model.add(step);
                    assertEquals(owned ? MailboxWord.Deposit.TAKEN : MailboxWord.Deposit.WON, deposit);
                    owned = true;
                } else if (owned) {
                    assertTrue(box.drainInto(seen));
                    expected.addAll(model);
                    model.clear();
                    owned = false;
                    assertEquals(expected, seen);
                }
            }
        }
    }

    @Test
    void aKeptRestComesFirstAndForbidsSettling() {
        Box box = new Box();
        for (int i = 0; i < 4; i++) {
            box.deposit(new Envelope(i));
        }
        Envelope nudge = box.takeBatch();
        Envelope first = unlinked(nudge);
        assertEquals(0, first.open());
        box.keep(unlinked(first));
        box.deposit(new Envelope(4));
        assertFalse(box.giveBack());
        List<Object> seen = new ArrayList<>();
        assertTrue(box.drainInto(seen));
        assertEquals(List.of(1, 2, 3, 4), seen);
    }

    private static Envelope unlinked(@Nullable Envelope envelope) {
        Envelope next = envelope == null ? null : envelope.unlink();
        if (next == null) {
            throw new AssertionError("the batch is too short");
        }
        return next;
    }

    @Test
    void closeReturnsWhatIsLeftInOrder() {
        Box box = new Box();
        for (int i = 0; i < 3; i++) {
            box.deposit(new Envelope(i));
        }
        box.keep(unlinked(box.takeBatch()));
        box.deposit(new Envelope(3));
        List<Object> left = new ArrayList<>();
        for (Envelope e = box.close(); e != null; e = e.unlink()) {
            left.add(e.open());
        }
        assertEquals(List.of(0, 1, 2, 3), left);
        assertTrue(box.isClosed());
        assertEquals(MailboxWord.Deposit.CLOSED, box.deposit(new Envelope(4)));
        assertNull(box.close());
    }

    @Test
    void everyMessageIsSeenOnceThoughOwnersChange() throws InterruptedException {
        int senders = 3;
        int each = 100_000;
        Box box = new Box();
        assertTrue(box.drainInto(new ArrayList<>()));
        int[] next = new int[senders];
        AtomicInteger handled = new AtomicInteger();
        List<Thread> threads = new ArrayList<>();
        for (int s = 0; s < senders; s++) {
            int sender = s;
            threads.add(Thread.ofPlatform().start(() -> {
                for (int i = 0; i < each; i++) {
                    if (box.deposit(new Envelope(new int[] {sender, i})) == MailboxWord.Deposit.WON) {
                        own(box, next, handled);
                    }
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(senders * each, handled.get());
    }

    // Whoever wins the token is the owner until it settles; `next` is plain, so a second owner would be seen.
    private static void own(Box box, int[] next, AtomicInteger handled) {
        boolean settled = false;
        while (!settled) {
            settled = box.drainChecked(next, handled);
        }
    }

    @Test
    void closingAStuckOnesMailboxCountsWhatWasNotBegunOnce() {
        Box box = new Box();
        box.drainInto(new ArrayList<>());
        Envelope first = new Envelope("first");
        box.deposit(first);
        box.deposit(new Envelope("second"));
        box.deposit(new Envelope(null));
        Envelope batch = box.takeBatch();
        assertEquals(first, batch);
        box.begun();
        Envelope rest = first.unlink();
        for (int i = 0; i < 3; i++) {
            box.deposit(new Envelope("sent meanwhile"));
        }
        assertEquals(1 + 3, box.closeStuck());
        assertEquals(MailboxWord.Deposit.CLOSED, box.deposit(new Envelope("late")));
        // The owner comes back.
        box.keep(rest);
        assertEquals(rest, box.takeBatch());
        assertNull(box.takeBatch());
        assertFalse(box.giveBack());
        assertNull(box.close());
        assertTrue(box.isClosed());
    }
}
