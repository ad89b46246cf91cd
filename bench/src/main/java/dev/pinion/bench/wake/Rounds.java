// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

/// Rounds of one variant on one runtime. Used by one thread, once.
interface Rounds {
    /// Runs so many rounds, one after the other, or until enough wakes were lost; returns how many were run. Throws if
    /// anything ran twice, or did not run.
    long run(long rounds, Progress progress, LostWakes wakes) throws WakeFailed, InterruptedException;

    /// Throws unless each item of the rounds has run exactly once. Asked again when the runtime is closed, for what
    /// might have run again later.
    void checkRuns() throws WakeFailed;
}
