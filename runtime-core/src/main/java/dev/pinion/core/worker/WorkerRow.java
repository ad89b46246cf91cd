// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.memory.PaddedLong;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// The counters of one worker. One writer, the worker, by opaque stores; any thread may read. Cells never fall.
final class WorkerRow {
    /* Design. One long[] with a cache line pair of guard on both ends, so that no two rows share a line. The turn number
     * is odd while a turn runs; a row is late while it still shows the odd number that the watch thread marked,
     * so the mark needs no taking back. The mark has a line of its own: it is the watch thread's. */
    private static final int GUARD = 16;
    private static final int TURN = GUARD;
    private static final int EXECUTED = GUARD + 1;
    private static final int MESSAGES = GUARD + 2;
    private static final int TASKS = GUARD + 3;
    private static final int STEAL_OPERATIONS = GUARD + 4;
    private static final int STOLEN_ITEMS = GUARD + 5;
    private static final int FAILED_STEALS = GUARD + 6;
    private static final int PARKS = GUARD + 7;
    private static final int WAKES = GUARD + 8;
    private static final int STEALS = GUARD + 9;

    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] cells;
    private final int sources;
    // Written by: the watch. Read by: all, opaque.
    private final PaddedLong lateTurn = new PaddedLong(0);

    WorkerRow(int workers) {
        sources = workers + 1;
        cells = new long[STEALS + sources + GUARD];
    }

    // ---- the worker's side

    void turnBegan() {
        add(TURN, 1);
    }

    void turnEnded(long messagesSoFar, long tasksSoFar) {
        put(MESSAGES, messagesSoFar);
        put(TASKS, tasksSoFar);
        add(EXECUTED, 1);
        add(TURN, 1);
    }

    void parked() {
        add(PARKS, 1);
    }

    void unparked() {
        add(WAKES, 1);
    }

    /// `source` is a worker's id, or the number of workers for the injectors.
    void stole(int source, int items) {
        add(STEALS + source, 1);
        add(STEAL_OPERATIONS, 1);
        add(STOLEN_ITEMS, items);
    }

    /// A sibling was tried, had something, and somebody else was at it.
    void stealFailed() {
        add(FAILED_STEALS, 1);
    }

    private void add(int cell, long amount) {
        put(cell, (long) CELL.getOpaque(cells, cell) + amount);
    }

    // Pairs with: get (a reader sees each cell grow, and no order between cells).
    private void put(int cell, long value) {
        CELL.setOpaque(cells, cell, value);
    }

    // ---- the readers' side

    // Pairs with: put.
    private long get(int cell) {
        return (long) CELL.getOpaque(cells, cell);
    }

    long turn() {
        return get(TURN);
    }

    boolean inTurn() {
        return (turn() & 1) == 1;
    }

    // Pairs with: markLate; unordered, a hint.
    boolean isLate() {
        long turn = turn();
        return (turn & 1) == 1 && lateTurn.getOpaque() == turn;
    }

    /// The watch thread has seen this odd turn number at two ticks.
    void markLate(long turn) {
        // Pairs with: isLate.
        lateTurn.setVolatile(turn);
    }

    long executed() {
        return get(EXECUTED);
    }

    long messages() {
        return get(MESSAGES);
    }

    long tasks() {
        return get(TASKS);
    }

    long stealOperations() {
        return get(STEAL_OPERATIONS);
    }

    long stolenItems() {
        return get(STOLEN_ITEMS);
    }

    long failedSteals() {
        return get(FAILED_STEALS);
    }

    /// Whether it has been counted as parked and not yet as woken.
    boolean isParked() {
        return get(WAKES) < get(PARKS);
    }

    long parks() {
        return get(PARKS);
    }

    long[] steals() {
        long[] row = new long[sources];
        for (int i = 0; i < sources; i++) {
            row[i] = get(STEALS + i);
        }
        return row;
    }
}
