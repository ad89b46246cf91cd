// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

/// One worker's row as read at one time.
///
/// @param id 0 to workers - 1
/// @param cpu the CPU it was planned on, or the first of those that it is pinned to since that is
/// gone, or -1 if it has none (no machine behind a deterministic runtime)
/// @param node the kernel's id of that CPU's NUMA node, or -1 if it is in none
/// @param socket the CPU's package
/// @param pinned whether the pin was read back and holds
/// @param state what it was doing
/// @param executed turns run: tasks, and budgeted runs of agents
/// @param messages messages handled
/// @param tasks tasks run
/// @param steals successful steal operations, takes from injectors included
/// @param stolenItems items moved by those
/// @param failedSteals tries at a sibling that took nothing though something was there: another thread was at it
/// @param parks times it went to sleep
/// @param depth ready items in its queues: deque, woken work, elastic inbox (the slot is not counted)
/// @param boundDepth ready items bound to it
public record WorkerSnapshot(
        int id,
        int cpu,
        int node,
        int socket,
        boolean pinned,
        State state,
        long executed,
        long messages,
        long tasks,
        long steals,
        long stolenItems,
        long failedSteals,
        long parks,
        long depth,
        long boundDepth) {
    /// What a worker was doing.
    public enum State {
        /// Inside a turn.
        RUNNING,
        /// Inside a turn that the watch thread found late.
        LATE,
        /// Between turns or looking for work.
        SEARCHING,
        /// Asleep, with nothing to do.
        PARKED,
        /// Ended.
        STOPPED
    }
}
