// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.WorkerSnapshot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// Holds every ready item to the bound on its wait, which is counted in turns. Used by the driver only.
///
/// | the oldest of | leaves within so many turns |
/// | --- | --- |
/// | what a worker's turns woke, what they spawned, its elastic inbox, its slot | [#TURNS_MAX] of that worker |
/// | an injector | [#TURNS_MAX] for each injector there is, of any one worker |
/// | a worker's bound inbox | [#CONFINED_TURNS_MAX] of that worker |
/// | a node's queue | [#CONFINED_TURNS_MAX] of any one worker of that node |
final class WaitBound implements Consumer<RuntimeEvent> {
    /* Design. The bound of the engine is for the p-th from the oldest end: p times as much. A queue whose oldest item
     * always leaves in time gives that to each p, and one whose oldest item does not breaks it for p = 1; so it is the
     * oldest that is watched, from the turn in which it became that. A worker that is late takes no turns, and when
     * all are late no turns pass: the bound needs no exception for them. What is moved begins anew at its new place. A
     * worker that finds more to do while it settles goes on in the same turn. */

    /// The longest wait of the oldest item: a fairness tick every 61 turns, and its four other stages.
    static final int TURNS_MAX = 61 + 4;
    /// The longest wait of the oldest item that is confined to a worker or a node: looked at every 8 turns, in turn
    /// with the other kind, and behind the five stages of a tick.
    static final int CONFINED_TURNS_MAX = 2 * (8 + 5);

    private static final long NOTHING = 0;

    private final Consumer<String> wrong;
    private final long[] turns;
    private final long[] inHand;
    private final List<List<Integer>> workersOfNode;
    private final Map<String, WaitingLine> lines = new HashMap<>();
    private final List<List<WaitingLine>> watchedBy = new ArrayList<>();
    private final Map<Long, WaitingLine> lineOf = new HashMap<>();

    /// A bound for the workers of these rows; `wrong` hears of everything that waits too long.
    WaitBound(List<WorkerSnapshot> rows, Consumer<String> wrong) {
        this.wrong = wrong;
        this.turns = new long[rows.size()];
        this.inHand = new long[rows.size()];
        this.workersOfNode = workersOfNode(rows);
        rows.forEach(row -> watchedBy.add(new ArrayList<>()));
    }

    // Nodes are numbered among those that have workers, in the order of their ids; sockets stand in for missing ones.
    private static List<List<Integer>> workersOfNode(List<WorkerSnapshot> rows) {
        Map<Long, List<Integer>> byNode = new TreeMap<>();
        for (WorkerSnapshot row : rows) {
            long key = row.node() >= 0 ? row.node() : (1L << Integer.SIZE) + row.socket();
            byNode.computeIfAbsent(key, node -> new ArrayList<>()).add(row.id());
        }
        return List.copyOf(byNode.values());
    }

    @Override
    public void accept(RuntimeEvent event) {
        switch (event) {
            case RuntimeEvent.Queued e -> enter(e.item(), e.where(), e.at());
            case RuntimeEvent.Moved e -> enter(e.item(), e.where(), e.at());
            case RuntimeEvent.Taken e -> taken(e.worker(), e.item());
            case RuntimeEvent.TurnBegan e -> began(e.worker(), e.item());
            case RuntimeEvent.Ended e -> leave(e.agent());
            default -> {}
        }
    }

    private void enter(long item, String where, int at) {
        leave(item);
        WaitingLine line = lines.computeIfAbsent(where + " " + at, name -> line(name, where, at));
        lineOf.put(item, line);
        line.enter(item, turns);
    }

    private void leave(long item) {
        WaitingLine line = lineOf.remove(item);
        if (line != null) {
            line.leave(item, turns);
        }
    }

    private void taken(int worker, long item) {
        leave(item);
        inHand[worker] = item;
    }

    // What was not taken goes on in the same turn.
    private void began(int worker, long item) {
        if (inHand[worker] != item) {
            return;
        }
        inHand[worker] = NOTHING;
        turns[worker]++;
        for (WaitingLine line : watchedBy.get(worker)) {
            if (line.isOverdue(worker, turns[worker])) {
                wrong.accept(line.overdue(worker));
            }
        }
    }

    private WaitingLine line(String name, String where, int at) {
        List<Integer> all = IntStream.range(0, turns.length).boxed().toList();
        WaitingLine line = switch (where) {
            case "injector" -> new WaitingLine(name, TURNS_MAX * workersOfNode.size(), all);
            case "node" -> new WaitingLine(name, CONFINED_TURNS_MAX, workersOfNode.get(at));
            case "bound" -> new WaitingLine(name, CONFINED_TURNS_MAX, List.of(at));
            default -> new WaitingLine(name, TURNS_MAX, List.of(at));
        };
        line.watchers().forEach(worker -> watchedBy.get(worker).add(line));
        return line;
    }
}
