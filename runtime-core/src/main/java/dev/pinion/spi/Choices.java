// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

/// The one place where the scheduler chooses among equals. Threaded workers each own one that is cheap and
/// arbitrary; the deterministic mode has a single one drawn from the seed. Not thread-safe.
public interface Choices {
    /// What is being chosen.
    enum Kind {
        /// Which logical worker steps next (deterministic only).
        WORKER,
        /// Which of its own sources a worker looks at first (deterministic only; a perturbation).
        SOURCE,
        /// Where in a ring a thief starts.
        VICTIM,
        /// Which injector an outside task enters.
        INJECTOR,
        /// How many messages a turn may handle (deterministic only).
        BUDGET,
        /// Whether others run at a switch point, and how many steps (deterministic only).
        NEST,
        /// Whether the watch ticks (deterministic only).
        WATCH,
        /// In which order sleepers are woken (deterministic only).
        WAKE,
        /// Which of the timers due at the same time fires first (deterministic only).
        TIMER,
        /// A number for user code.
        USER
    }

    /// A number from 0 to `bound - 1`.
    int pick(Kind kind, int bound);

    /// 64 arbitrary bits.
    long bits(Kind kind);
}
