// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import dev.pinion.locality.CpuSet;
import dev.pinion.spi.WorkerPin;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Which runtimes of this JVM hold pins, so that two on the same CPUs can be told of each other. Thread-safe.
final class PinRegister {

    /* Design. Static on purpose: CPUs belong to the process, and two runtimes that do not know of each other are just
     * the ones that must be told. It decides nothing; it is read for reports alone. */

    private static final Set<WorkerPins> LIVE = ConcurrentHashMap.newKeySet();

    private PinRegister() {}

    /// Enters the pins of a runtime; with whom they overlap.
    static List<String> enter(WorkerPins pins) {
        LIVE.add(pins);
        return overlapsOf(pins);
    }

    static void leave(WorkerPins pins) {
        LIVE.remove(pins);
    }

    /// The other runtimes on some of the same CPUs, one line each.
    static List<String> overlapsOf(WorkerPins pins) {
        CpuSet own = held(pins.rows());
        List<String> overlaps = new ArrayList<>();
        for (WorkerPins other : LIVE) {
            CpuSet both = other == pins ? CpuSet.EMPTY : own.intersect(held(other.rows()));
            if (!both.isEmpty()) {
                overlaps.add((both.size() == 1 ? "CPU " : "CPUs ") + both + " like runtime '" + other.runtime() + "'");
            }
        }
        overlaps.sort(null);
        return overlaps;
    }

    private static CpuSet held(List<WorkerPin> pins) {
        return pins.stream().filter(WorkerPin::holds).map(WorkerPin::requested).reduce(CpuSet.EMPTY, CpuSet::union);
    }
}
