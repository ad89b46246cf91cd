// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import dev.pinion.spi.RuntimeEvent;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/// Keeps an account of every agent and task from the events: each is in one queue, once, or in the hands of one
/// worker, or in neither. And it counts what was taken and what was run. Used by the driver only.
final class Ledger implements Consumer<RuntimeEvent> {
    /* Design. Independent of the engine's own counters and queues: what falls between two of them is seen here. A run
     * token that is given away twice shows as an item that is queued while it is queued, or begun while it runs. */

    private final Consumer<String> wrong;
    private final Map<Long, String> queued = new LinkedHashMap<>();
    private final Map<Long, Integer> inHand = new HashMap<>();
    private final Map<Long, Integer> running = new HashMap<>();
    private long sent;
    private long handled;
    private boolean ended;

    Ledger(Consumer<String> wrong) {
        this.wrong = wrong;
    }

    @Override
    public void accept(RuntimeEvent event) {
        switch (event) {
            case RuntimeEvent.Sent _ -> sent++;
            case RuntimeEvent.Queued e -> becameReady(e.item(), e.where() + " " + e.at());
            case RuntimeEvent.Moved e -> moved(e.item(), e.where() + " " + e.at());
            case RuntimeEvent.Taken e -> taken(e.worker(), e.item());
            case RuntimeEvent.TurnBegan e -> began(e.worker(), e.item());
            case RuntimeEvent.Handled e -> handled(e.worker(), e.agent());
            case RuntimeEvent.TurnEnded e -> endedTurn(e.worker(), e.item());
            case RuntimeEvent.Ended e -> queued.remove(e.agent());
            case RuntimeEvent.Closing e -> ended |= e.phase().equals("end");
            default -> {}
        }
    }

    private void becameReady(long item, String where) {
        String there = queued.put(item, where);
        if (there != null) {
            wrong.accept(named(item) + " was queued at " + where + " while it was queued at " + there);
        }
        if (inHand.containsKey(item) || running.containsKey(item)) {
            wrong.accept(named(item) + " was queued at " + where + " while a worker held it: " + holders());
        }
    }

    private void moved(long item, String where) {
        if (queued.put(item, where) == null) {
            wrong.accept(named(item) + " was moved to " + where + " and was in no queue before");
        }
    }

    private void taken(int worker, long item) {
        if (queued.remove(item) == null) {
            wrong.accept(
                    "worker " + worker + " took " + named(item) + ", which was in no queue; held are " + holders());
        }
        inHand.put(item, worker);
    }

    // A worker that finds more to do while it settles begins the same item again.
    private void began(int worker, long item) {
        Integer taker = inHand.remove(item);
        Integer holder = running.put(item, worker);
        if (holder == null ? taker == null || taker != worker : holder != worker) {
            wrong.accept(
                    "worker " + worker + " began " + named(item) + ", taken by " + taker + " and run by " + holder);
        }
    }

    private void handled(int worker, long agent) {
        handled++;
        Integer holder = running.get(agent);
        if (holder == null || holder != worker) {
            wrong.accept("worker " + worker + " handled a message of " + named(agent) + " without running it");
        }
    }

    private void endedTurn(int worker, long item) {
        Integer holder = running.remove(item);
        if (holder == null || holder != worker) {
            wrong.accept("worker " + worker + " ended a turn of " + named(item) + " without running it");
        }
    }

    private static String named(long item) {
        return item < 0 ? "task " + -item : "agent #" + item;
    }

    /// Whether anything is queued.
    boolean hasQueued() {
        return !queued.isEmpty();
    }

    /// What is queued, and where.
    String queued() {
        Map<String, String> named = new TreeMap<>();
        queued.forEach((item, where) -> named.put(named(item), where));
        return named.toString();
    }

    /// How many items workers hold.
    int held() {
        return inHand.size() + running.size();
    }

    /// Which items workers hold, and which worker each.
    String holders() {
        return "to run " + inHand + ", running " + running;
    }

    /// Messages and tasks that were about to be taken.
    long sent() {
        return sent;
    }

    /// Messages handled.
    long handled() {
        return handled;
    }

    /// Whether the workers were told to end.
    boolean hasEnded() {
        return ended;
    }
}
