// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.pin.PinReport;
import dev.pinion.locality.pin.ThreadPinner;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// Looks whether pins still hold, and sets again those that do not. Used by the watch thread alone; its counts
/// may be read by anybody.
final class PinWatch {

    /* Design. Reading a mask is reading a file; the kernel is called only to set one. What may be used is read only when
     * something is wrong: a mask that is not the one that was set, or a worker away from its planned CPUs that might go
     * home. A pin that could not be set is tried again only when what may be used, or its mask, has changed since: the
     * answer would be the same. */

    private static final System.Logger LOG = System.getLogger("dev.pinion");

    private static final int MOVED_SHOWN_MAX = 8;

    private final String runtime;
    private final PlacementPlan plan;
    private final PinScope scope;
    private final ThreadPinner pinner;
    private final AtomicReferenceArray<PinReport> reports;
    private final PinCounts counts = new PinCounts();
    private CpuSet usableBefore = CpuSet.EMPTY;

    PinWatch(
            String runtime,
            PlacementPlan plan,
            PinScope scope,
            ThreadPinner pinner,
            AtomicReferenceArray<PinReport> reports) {
        this.runtime = runtime;
        this.plan = plan;
        this.scope = scope;
        this.pinner = pinner;
        this.reports = reports;
    }

    PinCounts counts() {
        return counts;
    }

    /// One look at all workers.
    void look() {
        List<String> moved = new ArrayList<>();
        CpuSet usable = CpuSet.EMPTY;
        for (int worker = 0; worker < reports.length(); worker++) {
            PinReport before = reports.get(worker);
            CpuSet mask = before == null || before.threadId() == 0 ? CpuSet.EMPTY : pinner.mask(before.threadId());
            // Empty: not started, ended, or unreadable just now.
            if (before == null || mask.isEmpty() || holdsAtHome(worker, before, mask)) {
                continue;
            }
            if (usable.isEmpty()) {
                usable = pinner.usableNow();
            }
            if (!usable.isEmpty()) {
                mend(worker, before, mask, usable, moved);
            }
        }
        usableBefore = usable;
        if (!moved.isEmpty()) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "masks of runtime '" + runtime + "' were changed from outside: "
                            + String.join("; ", moved.subList(0, Math.min(moved.size(), MOVED_SHOWN_MAX)))
                            + (moved.size() > MOVED_SHOWN_MAX
                                    ? "; and " + (moved.size() - MOVED_SHOWN_MAX) + " more"
                                    : ""));
        }
    }

    private boolean holdsAtHome(int worker, PinReport before, CpuSet mask) {
        return before.pinned() && mask.equals(before.requested()) && mask.equals(plan.cpusOf(worker, scope));
    }

    private void mend(int worker, PinReport before, CpuSet mask, CpuSet usable, List<String> moved) {
        CpuSet wanted = plan.cpusOf(worker, scope, usable);
        boolean asBefore = wanted.equals(before.requested()) && mask.equals(before.actual());
        if (asBefore && (before.pinned() || usable.equals(usableBefore))) {
            return;
        }
        PinReport after = pinner.repin(before.threadId(), wanted);
        if (after.actual().isEmpty()) {
            return; // ended meanwhile
        }
        reports.set(worker, after);
        counts.repinned(after);
        moved.add("worker " + worker + " from CPUs " + before.actual() + " to " + mask
                + (after.pinned() ? ", pinned again to " + wanted : ", now unpinned: " + after.reason()));
    }
}
