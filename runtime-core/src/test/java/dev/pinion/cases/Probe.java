// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.spi.RuntimeEvent;
import java.util.Arrays;

/// Follows one item of a seeded run from when it is made ready to its next turn, and holds its wait against the bound
/// that the documents promise: a ready item that is p-th from the oldest end of a worker's queue starts within
/// [#TICK_BOUND] p turns of that worker; one in an injector is taken within [#TICK_BOUND] N p turns of any one worker,
/// with N injectors. An item that a thief took, or that the watch moved, has a new place there.
final class Probe {
    /// A fairness tick comes every 61 turns and takes a few turns itself.
    static final int TICK_BOUND = 61 + 4;

    private static final int STEAL_MAX = 16;

    private enum Wanted {
        NEW_AGENT,
        NEW_TASK,
        ITEM
    }

    private final Recorder recorder;
    private Wanted wanted;
    private long item;
    private boolean waiting;
    private boolean done;
    private long seenAgent;
    private long seenTask;

    // Where it waits, and what has happened since it came there.
    private String where = "";
    private int at;
    private long place;
    private long takenBefore;
    private int[] turns = {};

    private Probe(Recorder recorder, Wanted wanted, long item) {
        this.recorder = recorder;
        this.wanted = wanted;
        this.item = item;
        this.seenAgent = recorder.newestAgent();
        this.seenTask = recorder.newestTask();
        recorder.probe(this);
    }

    /// Follows the next new agent, whoever spawns it.
    static Probe nextAgent(Recorder recorder) {
        return new Probe(recorder, Wanted.NEW_AGENT, 0);
    }

    /// Follows the next new task that an outsider submits.
    static Probe nextTask(Recorder recorder) {
        return new Probe(recorder, Wanted.NEW_TASK, 0);
    }

    /// Follows this item when it is made ready next.
    static Probe of(Recorder recorder, long item) {
        return new Probe(recorder, Wanted.ITEM, item);
    }

    /// Whether it was made ready.
    boolean isMeasured() {
        return waiting || done;
    }

    /// Whether it has run since.
    boolean hasRun() {
        return done;
    }

    void follow(RuntimeEvent event) {
        if (done) {
            return;
        }
        switch (event) {
            case RuntimeEvent.Queued(int by, long queued, String to, int there) -> {
                if (isIt(by, queued)) {
                    wanted = Wanted.ITEM;
                    item = queued;
                    come(to, there, recorder.depth(to, there) + 1);
                }
            }
            case RuntimeEvent.Stole(int thief, int source, int items) -> {
                if (waiting && source < 0 && "injector".equals(where)) {
                    taken(thief, items);
                }
            }
            case RuntimeEvent.Moved(int _, long moved, String to, int there) -> {
                // A drain of its own inbox, or the rest of what was taken from an injector, changes nothing: it is held
                // to the place that it had.
                boolean stays = there == at && !"slot".equals(where) && !"injector".equals(to);
                if (waiting && moved == item && !stays) {
                    come(to, there, recorder.depth(to, there) + 1);
                }
            }
            case RuntimeEvent.TurnBegan(int worker, long began) -> {
                if (waiting) {
                    turns[worker]++;
                    if (item == began) {
                        checkWorker(worker);
                        done = true;
                    }
                }
            }
            default -> {}
        }
    }

    private boolean isIt(int by, long queued) {
        return switch (wanted) {
            case ITEM -> queued == item;
            case NEW_AGENT -> queued > seenAgent;
            case NEW_TASK -> queued < seenTask && by < 0;
        };
    }

    private void come(String to, int there, long its) {
        waiting = true;
        where = to;
        at = there;
        place = its;
        takenBefore = 0;
        turns = new int[recorder.workers()];
    }

    // From the injector, in order. It is checked there, and goes on at the thief.
    private void taken(int thief, int items) {
        long ahead = place - takenBefore;
        takenBefore += items;
        if (items >= ahead) {
            assertTrue(Arrays.stream(turns).max().orElseThrow() <= TICK_BOUND * place, () -> "taken late: " + this);
            come("taken", thief, ahead);
        }
    }

    private void checkWorker(int ranOn) {
        boolean inTime = turns[at] <= TICK_BOUND * place || (ranOn != at && turns[ranOn] <= TICK_BOUND * STEAL_MAX);
        assertTrue(inTime && !"injector".equals(where), () -> "ran late on " + ranOn + ": " + this);
    }

    @Override
    public String toString() {
        return "item " + item + ", number " + place + " in " + where + " of " + at + ", turns begun since "
                + Arrays.toString(turns);
    }
}
