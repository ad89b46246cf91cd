// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// How a thread of a benchmark waits: as a worker does that is told "try again".
final class Backoff {
    private static final int SPINS_MAX = 32;

    private int spins;

    void reset() {
        spins = 0;
    }

    @SuppressWarnings("ThreadPriorityCheck") // there may be more threads than CPUs
    void pause() {
        if (spins < SPINS_MAX) {
            spins++;
            Thread.onSpinWait();
        } else {
            Thread.yield();
        }
    }
}
