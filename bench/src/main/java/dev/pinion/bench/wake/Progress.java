// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeSnapshot;
import java.time.Duration;

/// Whether rounds go on: fails when one stands still for good. Used by the thread that waits for the rounds.
final class Progress {
    /// Against hangs only: far longer than a rescue takes, on a busy machine too.
    static final Duration ROUND_DEADLINE = Duration.ofSeconds(30);

    private final AgentRuntime runtime;
    private long last;
    private long since = System.nanoTime();
    private long slowestNanos;

    Progress(AgentRuntime runtime) {
        this.runtime = runtime;
    }

    /// Rounds over so far. Throws if no round has ended for [#ROUND_DEADLINE].
    void at(long roundsOver) throws WakeFailed {
        long now = System.nanoTime();
        if (roundsOver != last) {
            last = roundsOver;
            since = now;
            return;
        }
        long standing = now - since;
        slowestNanos = Math.max(slowestNanos, standing);
        if (standing > ROUND_DEADLINE.toNanos()) {
            throw new WakeFailed("round " + (roundsOver + 1) + " stands still for " + ROUND_DEADLINE
                    + ", and no rescue helped; " + state(runtime.snapshot()));
        }
    }

    /// The longest that rounds were seen standing still.
    long slowestNanos() {
        return slowestNanos;
    }

    private static String state(RuntimeSnapshot now) {
        StringBuilder text = new StringBuilder("rescues " + now.rescues() + ", injectors " + now.injectorDepth());
        now.workers()
                .forEach(worker -> text.append("; worker ")
                        .append(worker.id())
                        .append(' ')
                        .append(worker.state())
                        .append(" queued ")
                        .append(worker.depth())
                        .append(" bound ")
                        .append(worker.boundDepth()));
        return text.toString();
    }
}
