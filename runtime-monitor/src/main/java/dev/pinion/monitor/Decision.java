// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

/// One move that the monitor made: an elastic agent got a new home and a new route.
///
/// @param number counts the moves of one monitor from 1
/// @param from the busiest worker, whose agent it was
/// @param to the lightest worker, whose agent it is
/// @param agent the agent's id
/// @param fromDepth items ready at `from` when it was decided
/// @param toDepth items ready at `to` when it was decided
public record Decision(long number, int from, int to, long agent, long fromDepth, long toDepth) {
    @Override
    public String toString() {
        return "#" + number + " agent " + agent + ": worker " + from + " (depth " + fromDepth + ") -> worker " + to
                + " (depth " + toDepth + ")";
    }
}
