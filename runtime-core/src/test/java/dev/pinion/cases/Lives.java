// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import dev.pinion.spi.RuntimeEvent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Follows every item of a seeded run through its life, and fails at the first step that is not legal:
///
/// ```
///   IDLE --queued--> READY --turn begins--> RUNNING --"settled"--> IDLE
///                      ^                       |  '--"done"------> ENDED
///                      '------- queued --------'"again"
/// ```
///
/// A ready item is never queued once more; it is moved, to an injector only where the watch takes
/// it from a late worker.
final class Lives {
    private enum State {
        IDLE,
        READY,
        RUNNING,
        AGAIN,
        ENDED
    }

    private record Life(State state, int worker) {}

    private final Map<Long, Life> lives = new HashMap<>();
    private long movedToInjector;
    private long movedFromLate;

    private Lives() {}

    /// Checks all of it; returns how many turns there were.
    static long check(List<RuntimeEvent> events) {
        Lives lives = new Lives();
        long turns = 0;
        for (int i = 0; i < events.size(); i++) {
            RuntimeEvent event = events.get(i);
            try {
                lives.follow(event);
            } catch (AssertionError e) {
                throw new AssertionError("event " + i + ", " + event + ": " + e.getMessage(), e);
            }
            turns += event instanceof RuntimeEvent.TurnEnded ? 1 : 0;
        }
        assertEquals(lives.movedFromLate, lives.movedToInjector, "moves to an injector");
        return turns;
    }

    private void follow(RuntimeEvent event) {
        switch (event) {
            case RuntimeEvent.Queued(int _, long item, String _, int _) -> queued(item, state(item));
            case RuntimeEvent.Moved(int _, long item, String to, int _) -> moved(item, to);
            case RuntimeEvent.TurnBegan(int worker, long item) -> began(worker, item, life(item));
            case RuntimeEvent.TurnEnded(int worker, long item, String how) -> ended(worker, item, how);
            case RuntimeEvent.Late(int _, int items) -> movedFromLate += items;
            default -> {}
        }
    }

    private Life life(long item) {
        return lives.getOrDefault(item, new Life(State.IDLE, -1));
    }

    private State state(long item) {
        return life(item).state();
    }

    private void queued(long item, State before) {
        switch (before) {
            case IDLE, AGAIN -> lives.put(item, new Life(State.READY, -1));
            case READY, RUNNING, ENDED -> fail("queued while it is " + before);
        }
    }

    private void moved(long item, String to) {
        assertEquals(State.READY, state(item), "moved");
        movedToInjector += "injector".equals(to) ? 1 : 0;
    }

    private void began(int worker, long item, Life before) {
        boolean goesOn = before.state() == State.RUNNING && before.worker() == worker;
        if (before.state() != State.READY && !goesOn) {
            fail("begins a turn while it is " + before);
        }
        lives.put(item, new Life(State.RUNNING, worker));
    }

    private void ended(int worker, long item, String how) {
        assertEquals(new Life(State.RUNNING, worker), life(item));
        State after = switch (how) {
            case "settled" -> State.IDLE;
            case "again" -> State.AGAIN;
            case "done" -> State.ENDED;
            default -> throw new AssertionError("ended how?");
        };
        lives.put(item, new Life(after, -1));
    }
}
