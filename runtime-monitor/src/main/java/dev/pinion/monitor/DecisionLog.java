// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import java.util.ArrayDeque;
import java.util.List;

/// The last moves, and how many there were. Thread-safe.
final class DecisionLog {
    /// Moves kept; older ones are only counted.
    static final int DECISIONS_KEPT_MAX = 64;

    // Guarded by: this. Touched at most once per tick and by whoever reads a report.
    private final ArrayDeque<Decision> kept = new ArrayDeque<>();
    private long moves;
    private long withoutCandidate;

    /// An agent was moved.
    synchronized void moved(Suggestion suggestion, long agent) {
        if (kept.size() == DECISIONS_KEPT_MAX) {
            kept.removeFirst();
        }
        moves++;
        kept.addLast(new Decision(
                moves, suggestion.from(), suggestion.to(), agent, suggestion.fromDepth(), suggestion.toDepth()));
    }

    /// A move was wanted, and no elastic agent was there to be moved.
    synchronized void foundNoCandidate() {
        withoutCandidate++;
    }

    /// The last moves, oldest first.
    synchronized List<Decision> last() {
        return List.copyOf(kept);
    }

    /// All moves.
    synchronized long count() {
        return moves;
    }

    /// Moves that were wanted and could not be made.
    synchronized long withoutCandidate() {
        return withoutCandidate;
    }
}
