// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import java.util.function.IntUnaryOperator;

/// What the schedules of one seed lean to. Immutable.
///
/// @param order how the next worker is picked
/// @param budgets how many messages a turn may handle
/// @param plainSources whether a worker looks at its sources in the order that threaded workers have
/// @param nestPeriod one switch point in so many runs others on top; [#NEVER] for none
/// @param watchPeriod one step in so many is a tick of the watch
/// @param slowWorker which worker is the slow one, modulo their number
record Leaning(Order order, Budgets budgets, boolean plainSources, int nestPeriod, int watchPeriod, int slowWorker) {
    /* Design. Schedules that are all drawn alike are all alike: everybody gets on at the same pace, and nobody ever waits
     * a thousand steps between two looks. So each seed first draws what it is good at (swarm testing: Groce et al.,
     * ISSTA 2012): one worker that hardly moves, or one that runs long without the others; many switches or none;
     * whole budgets or single messages. */

    /// No switch point does.
    static final int NEVER = 0;

    /// Who steps next.
    enum Order {
        /// All alike.
        EVEN,
        /// Mostly whoever stepped last.
        RUNS,
        /// All alike, but one of them seldom.
        SLOW_ONE
    }

    /// How long turns are.
    enum Budgets {
        /// Anything from one message to the whole budget.
        ANY,
        /// The whole budget.
        WHOLE,
        /// A few messages.
        SMALL
    }

    private static final int[] NEST_PERIODS = {NEVER, 2, 8, 32};
    private static final int[] WATCH_PERIODS = {8, 32};
    private static final int WORKERS_MAX = 1 << 16;

    /// Draws one: `draw` gives a number below its argument.
    static Leaning drawn(IntUnaryOperator draw) {
        return new Leaning(
                Order.values()[draw.applyAsInt(Order.values().length)],
                Budgets.values()[draw.applyAsInt(Budgets.values().length)],
                draw.applyAsInt(2) == 0,
                NEST_PERIODS[draw.applyAsInt(NEST_PERIODS.length)],
                WATCH_PERIODS[draw.applyAsInt(WATCH_PERIODS.length)],
                draw.applyAsInt(WORKERS_MAX));
    }
}
