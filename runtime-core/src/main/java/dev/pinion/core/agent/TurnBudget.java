// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import dev.pinion.spi.NanoClock;

/// How much one turn may do: a number of messages, and a time at whose passing the turn ends at the next message
/// border. One per worker; used by its thread only.
public final class TurnBudget {
    /* Design. A clock reading costs as much as a whole hop, so it is read only for cells whose cost is unknown or not
     * known to be small; then after the 1st, 3rd, 7th, 15th message and every 8th from there on. */

    /// The longest distance between two clock readings, in messages.
    public static final int CLOCK_STRIDE_MAX = 8;

    private final int messagesMax;
    private final long nanosMax;
    private final NanoClock clock;

    private int messages;
    private int allowed;
    private boolean timed;
    private boolean overtime;
    private long began;
    private int stride;
    private int untilReading;

    /// A budget of that many messages and nanoseconds.
    public TurnBudget(int messagesMax, long nanosMax, NanoClock clock) {
        this.messagesMax = messagesMax;
        this.nanosMax = nanosMax;
        this.clock = clock;
    }

    /// The number of messages a turn may handle at most.
    public int messagesMax() {
        return messagesMax;
    }

    void begin(CellCost cost, int messagesAllowed) {
        messages = 0;
        allowed = messagesAllowed;
        overtime = false;
        timed = cost.wantsTiming();
        if (timed) {
            stride = 1;
            untilReading = 1;
            began = clock.nanoTime();
        }
    }

    /// Counts one message.
    void spend() {
        messages++;
        if (timed && --untilReading == 0) {
            stride = Math.min(CLOCK_STRIDE_MAX, stride * 2);
            untilReading = stride;
            overtime = clock.nanoTime() - began >= nanosMax;
        }
    }

    /// Whether the turn must end.
    boolean used() {
        return overtime || messages >= allowed;
    }

    void end(CellCost cost) {
        if (timed && messages > 0) {
            cost.record(clock.nanoTime() - began, messages, overtime);
        }
    }

    /// Messages handled in this turn.
    public int messages() {
        return messages;
    }
}
