// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

/// Counts a worker's turns and says when, besides the usual order, each kind of source gets a look of its own.
/// Used by that worker only.
///
/// ```
/// turns   1 .. 61 | SPAWNED WOKEN INBOX INJECTOR SIBLING | .. 61 | SPAWNED ..
/// ```
final class FairnessTick {
    /* Design. The stages are worked off one per look, each for one item, before anything else is looked at. A stage that
     * finds nothing costs no turn. A tick begins every TICK_TURNS turns, its own among them, and an item may
     * have come just behind its stage: so the longest wait of the oldest item of a source is TICK_TURNS +
     * STAGES - 1 turns. */

    /// From the beginning of one tick to that of the next, in turns.
    static final int TICK_TURNS = 61;

    /// What is looked at, in this order.
    enum Stage {
        /// The oldest of what the worker's turns spawned.
        SPAWNED,
        /// The oldest of what they woke.
        WOKEN,
        /// The oldest of its elastic inbox.
        INBOX,
        /// The oldest of one injector, all in rotation.
        INJECTOR,
        /// The oldest of one sibling, all in rotation.
        SIBLING
    }

    private static final Stage[] STAGES = Stage.values();

    private int turns;
    private int stage = STAGES.length;

    /// A turn begins.
    void turnBegan() {
        if (++turns == TICK_TURNS) {
            turns = 0;
            stage = 0;
        }
    }

    /// Whether a stage is open.
    boolean isOpen() {
        return stage < STAGES.length;
    }

    /// The open stage, which is thereby done.
    Stage next() {
        return STAGES[stage++];
    }

    /// Everything was looked at and empty: the count starts again.
    void restart() {
        turns = 0;
        stage = STAGES.length;
    }
}
