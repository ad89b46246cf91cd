// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

/// How many items one thief takes with its next steal, learnt from what became of the last one. Used by one thread.
///
/// A thief asks [#next] before it steals, when it has no work of its own left, and tells [#took] what the steal
/// brought. Half of the victim stays the bound of every steal, whatever this class says.
///
/// - The batch was full and the thief ran all of it: the next one may be twice as large, up to [#MAX].
/// - Part of the batch was stolen again before the thief came to it: the next one is half as large, down to 1.
/// - Else the size stays. A victim with little work bounds the steal itself, and teaches nothing.
public final class StealBatch {
    /* Design. Taking half spreads n items in about log n steals, taking one in n (Hendler and Shavit, "Non-blocking
     * steal-half work queues", PODC 2002). Verona's runtime is reported to have gone from 606 to 251 ms when a thief took
     * about a quarter instead of one item (verona-rt, pull request 48). So a batch begins at the cap. docs/queues.md has
     * our numbers.
     *
     * The cap, because what a thief holds between its CAS and its last push is in no queue: if it loses its CPU there,
     * nobody finds the items. And because a LIFO deque gives them one CAS at a time.
     *
     * Less than the cap, because an item that is stolen twice was moved once in vain: then others have nothing to do,
     * and the thief should have left them more. The evidence is exact and free: a thief steals only when its own queues
     * are empty, so if it has run fewer turns since the last steal than that one brought, others took the difference.
     * (Work of another origin among its turns can hide a second steal, never invent one.) Multiplicative both ways: the
     * size is within a factor of two of any level log2(MAX) steals after the load has changed. */

    /// The most items that one steal moves.
    public static final int MAX = 16;

    private final int cap;
    private int size;
    private int lastItems;
    private long lastTurns;

    /// Begins at the cap, [#MAX].
    public StealBatch() {
        this(MAX);
    }

    /// Begins at another cap, for comparisons.
    public StealBatch(int cap) {
        if (cap < 1) {
            throw new IllegalArgumentException("cap must be at least 1: " + cap);
        }
        this.cap = cap;
        this.size = cap;
    }

    /// The most items that the next steal may take. `turns` is how many the thief has run in its life.
    public int next(long turns) {
        if (turns - lastTurns < lastItems) {
            size = Math.max(1, size / 2);
        } else if (lastItems == size) {
            size = Math.min(cap, size * 2);
        }
        lastItems = 0;
        return size;
    }

    /// A steal brought `items`, when the thief had run `turns`.
    public void took(int items, long turns) {
        lastItems = items;
        lastTurns = turns;
    }
}
