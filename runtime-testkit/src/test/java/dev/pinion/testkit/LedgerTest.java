// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.spi.RuntimeEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// An item is in one queue, once, or with one worker.
class LedgerTest {
    private final List<String> wrong = new ArrayList<>();
    private final Ledger ledger = new Ledger(wrong::add);

    private void events(RuntimeEvent... events) {
        for (RuntimeEvent event : events) {
            ledger.accept(event);
        }
    }

    private static RuntimeEvent queued(long item) {
        return new RuntimeEvent.Queued(0, item, "inbox", 0);
    }

    private static RuntimeEvent taken(int worker, long item) {
        return new RuntimeEvent.Taken(worker, item);
    }

    private static RuntimeEvent began(int worker, long item) {
        return new RuntimeEvent.TurnBegan(worker, item);
    }

    private static RuntimeEvent ended(int worker, long item) {
        return new RuntimeEvent.TurnEnded(worker, item, "again");
    }

    @Test
    void theUsualWayIsRight() {
        events(queued(1), queued(-1), new RuntimeEvent.Moved(1, 1, "woken", 1));
        assertEquals("{agent #1=woken 1, task 1=inbox 0}", ledger.queued());
        events(taken(1, 1), began(1, 1), new RuntimeEvent.Handled(1, 1), began(1, 1), new RuntimeEvent.Handled(1, 1));
        assertEquals(1, ledger.held());
        events(ended(1, 1), queued(1), taken(0, 1), taken(1, -1), began(0, 1), began(1, -1), ended(0, 1), ended(1, -1));
        assertEquals(List.of(), wrong);
        assertFalse(ledger.hasQueued());
        assertEquals(0, ledger.held());
        assertEquals(2, ledger.handled());
    }

    @Test
    void whatIsQueuedTwiceIsWrong() {
        events(queued(1), queued(1));
        assertEquals(1, wrong.size(), wrong::toString);
        events(taken(0, 1), queued(1));
        assertEquals(2, wrong.size(), wrong::toString);
        events(taken(1, 1), began(1, 1), queued(1));
        assertEquals(3, wrong.size(), wrong::toString);
    }

    @Test
    void whatIsTakenTwiceIsWrong() {
        events(queued(1), taken(0, 1), taken(1, 1));
        assertEquals(1, wrong.size(), wrong::toString);
    }

    @Test
    void whatRunsTwiceIsWrong() {
        events(queued(1), taken(0, 1), began(0, 1), began(1, 1));
        assertEquals(1, wrong.size(), wrong::toString);
        assertTrue(wrong.getFirst().contains("worker 1 began agent #1"), wrong::toString);
    }

    @Test
    void whatIsHandledOrEndedWithoutBeingHeldIsWrong() {
        events(new RuntimeEvent.Handled(0, 1));
        events(ended(0, 2));
        events(new RuntimeEvent.Moved(0, 3, "woken", 0));
        assertEquals(3, wrong.size(), wrong::toString);
    }

    @Test
    void whatHasEndedIsInNoQueue() {
        events(queued(1), new RuntimeEvent.Ended(-1, 1, 0));
        assertFalse(ledger.hasQueued());
    }
}
