// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// A schedule failed. The message names the seed and how to run it again; the cause is what failed.
public final class ScheduleFailed extends AssertionError {
    private static final long serialVersionUID = 1L;

    private final long seed;
    private final long traceHash;

    ScheduleFailed(
            long seed, long traceHash, @Nullable Long hashOfSecondRun, Throwable cause, List<String> lastEvents) {
        super(message(seed, traceHash, hashOfSecondRun, cause, lastEvents), cause);
        this.seed = seed;
        this.traceHash = traceHash;
    }

    private static String message(
            long seed, long traceHash, @Nullable Long hashOfSecondRun, Throwable cause, List<String> lastEvents) {
        StringBuilder text = new StringBuilder("the schedule of seed " + seed + " failed: " + cause);
        text.append("\nTo run it again: -D" + Schedules.SEED_PROPERTY + "=" + seed + " (trace hash ")
                .append(hex(traceHash))
                .append(")");
        if (hashOfSecondRun != null) {
            text.append("\nA second run of this seed gave the trace hash ")
                    .append(hex(hashOfSecondRun))
                    .append(": the program does not depend on its runtime and seed alone");
        }
        text.append("\nThe last events before that:");
        lastEvents.forEach(line -> text.append("\n  ").append(line));
        return text.toString();
    }

    private static String hex(long hash) {
        return String.format(Locale.ROOT, "%016x", hash);
    }

    /// The seed whose schedule failed.
    public long seed() {
        return seed;
    }

    /// The hash over what happened; a run of the same seed gives the same.
    public long traceHash() {
        return traceHash;
    }
}
