// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.Ring;
import dev.pinion.locality.WorkerPlace;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A plan for a person: its picture, then one line a worker, with its rings.
final class PlanLines {

    private PlanLines() {}

    static String of(PlacementPlan plan, PinScope scope) {
        String workers = plan.workers().stream()
                .map(worker -> worker(worker, scope == PinScope.CPU ? null : plan.cpusOf(worker.id(), scope)))
                .collect(Collectors.joining("\n"));
        return plan.picture() + "\n" + workers;
    }

    private static String worker(WorkerPlace worker, @Nullable CpuSet pinnedTo) {
        String rings = worker.rings().rings().stream().map(PlanLines::ring).collect(Collectors.joining("  "));
        String where = String.format(
                Locale.ROOT,
                "  worker %d: CPU %d, node %s, socket %d%s",
                worker.id(),
                worker.cpu(),
                text(worker.node()),
                worker.socket(),
                pinnedTo == null ? "" : ", pinned to " + pinnedTo);
        return rings.isEmpty() ? where : where + "  nearest first: " + rings;
    }

    private static String ring(Ring ring) {
        String distance =
                ring.nodeDistance().isPresent() ? "(" + ring.nodeDistance().getAsInt() + ")" : "";
        return ring.distance().label() + distance + " " + CpuSet.of(ring.workers());
    }

    private static String text(OptionalInt value) {
        return value.isPresent() ? String.valueOf(value.getAsInt()) : "none";
    }
}
