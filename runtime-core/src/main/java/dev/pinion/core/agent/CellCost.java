// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

/// What a message of one agent costs, as a moving average of nanoseconds. Used by the agent's owner only.
final class CellCost {
    /// Turns that must have been timed before the cost counts as known.
    static final int TIMED_TURNS_MIN = 3;
    /// Of the turns of a cheap agent, one in so many is timed.
    static final int TIMED_TURN_PERIOD = 64;
    /// The most a message of a cheap agent costs: what handing work to another worker would cost.
    static final int VALVE_NANOS = 20_000;

    private static final int WEIGHT_SHIFT = 2;

    private int nanosPerMessage;
    private byte timedTurns;
    private byte untilTimed;
    private boolean overtime;

    /// Whether the next turn should be timed.
    boolean wantsTiming() {
        if (overtime || !isCheap()) {
            return true;
        }
        if (untilTimed > 0) {
            untilTimed--;
            return false;
        }
        untilTimed = TIMED_TURN_PERIOD - 1;
        return true;
    }

    /// Whether its cost is known and at most [#VALVE_NANOS].
    boolean isCheap() {
        return timedTurns >= TIMED_TURNS_MIN && nanosPerMessage <= VALVE_NANOS;
    }

    void record(long nanos, int messages, boolean hitTimeBudget) {
        overtime = hitTimeBudget;
        int each = (int) Math.min(Integer.MAX_VALUE >> WEIGHT_SHIFT, nanos / messages);
        if (timedTurns == 0) {
            nanosPerMessage = each;
        } else {
            nanosPerMessage += (each - nanosPerMessage) >> WEIGHT_SHIFT;
        }
        if (timedTurns < TIMED_TURNS_MIN) {
            timedTurns++;
        }
    }
}
