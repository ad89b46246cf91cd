// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import dev.pinion.locality.MemoryPolicy;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Says once in a JVM what does not work about pins; a program may build many runtimes, and all would say the
/// same.
final class PinProblems {
    // What this JVM was told; bounded, since the texts name runtimes.
    private static final Set<String> SAID = ConcurrentHashMap.newKeySet();
    private static final int SAID_MAX = 1_000;

    private final System.Logger log;

    PinProblems(System.Logger log) {
        this.log = log;
    }

    void unpinned(String reason) {
        once("running unpinned: " + reason);
    }

    void memory(MemoryPolicy policy, String reason) {
        once("the memory policy " + policy + " is not set: " + reason);
    }

    void overlap(String runtime, String overlap) {
        once("runtime '" + runtime + "' is pinned to " + overlap
                + "; give each its own CPUs with a CpuPool, or switch pinning off");
    }

    private void once(String text) {
        if (SAID.size() < SAID_MAX && SAID.add(text)) {
            log.log(System.Logger.Level.WARNING, text);
        }
    }
}
