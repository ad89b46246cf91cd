// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.pin.PinReport;
import dev.pinion.locality.pin.ThreadPinner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// Looks whether pins still hold, and sets again those that do not: all workers in turn, each once in
/// [#ROUND_TICKS] ticks. Used by the watch thread alone; its counts may be read by anybody.
final class PinWatch {

    /// Ticks in which every worker is looked at once: a second of ticks.
    static final int ROUND_TICKS = 200;
    /// Ticks for which an answer to "what may be used" is taken as fresh.
    static final int USABLE_TICKS = 20;

    /* Design. Reading a mask is reading a file, some ten microseconds; the looks are dealt out over the ticks of a round,
     * so that no tick of a machine with many workers comes late for them. The kernel is called only to set a mask. What
     * may be used is read only when something is wrong: a mask that is not the one that was set, or a worker away from
     * its planned CPUs that might go home. A pin that could not be set is tried again only when what may be used, or its
     * mask, has changed since: the answer would be the same. */

    private static final System.Logger LOG = System.getLogger("dev.pinion");
    private static final int MOVED_SHOWN_MAX = 8;

    private final String runtime;
    private final PlacementPlan plan;
    private final PinScope scope;
    private final ThreadPinner pinner;
    private final AtomicReferenceArray<PinReport> reports;
    private final PinCounts counts = new PinCounts();
    private final CpuSet[] usableAtTry;
    private final List<String> moved = new ArrayList<>();
    private CpuSet usable = CpuSet.EMPTY;
    private int usableTicksLeft;
    private int due;
    private int next;

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
        this.usableAtTry = new CpuSet[reports.length()];
        Arrays.fill(usableAtTry, CpuSet.EMPTY);
    }

    PinCounts counts() {
        return counts;
    }

    /// Looks at those workers whose turn it is.
    void tick() {
        usableTicksLeft--;
        due += reports.length();
        while (due >= ROUND_TICKS) {
            due -= ROUND_TICKS;
            look(next);
            next = (next + 1) % reports.length();
            if (next == 0) {
                tellMoved();
            }
        }
    }

    private void look(int worker) {
        PinReport before = reports.get(worker);
        CpuSet mask = before == null || before.threadId() == 0 ? CpuSet.EMPTY : pinner.mask(before.threadId());
        // Empty: not started, ended, or unreadable just now.
        if (before == null || mask.isEmpty() || holdsAtHome(worker, before, mask)) {
            return;
        }
        CpuSet now = usable();
        if (!now.isEmpty()) {
            mend(worker, before, mask, now);
        }
    }

    private boolean holdsAtHome(int worker, PinReport before, CpuSet mask) {
        return before.pinned() && mask.equals(before.requested()) && mask.equals(plan.cpusOf(worker, scope));
    }

    private CpuSet usable() {
        if (usableTicksLeft <= 0) {
            usable = pinner.usableNow();
            usableTicksLeft = USABLE_TICKS;
        }
        return usable;
    }

    private void mend(int worker, PinReport before, CpuSet mask, CpuSet now) {
        CpuSet wanted = plan.cpusOf(worker, scope, now);
        boolean asBefore = wanted.equals(before.requested()) && mask.equals(before.actual());
        if (asBefore && (before.pinned() || now.equals(usableAtTry[worker]))) {
            return;
        }
        usableAtTry[worker] = now;
        PinReport after = pinner.repin(before.threadId(), wanted);
        if (after.actual().isEmpty()) {
            return; // ended meanwhile
        }
        reports.set(worker, after);
        counts.repinned(after);
        moved.add("worker " + worker + " from CPUs " + before.actual() + " to " + mask
                + (after.pinned() ? ", pinned again to " + wanted : ", now unpinned: " + after.reason()));
    }

    private void tellMoved() {
        if (moved.isEmpty()) {
            return;
        }
        int more = moved.size() - MOVED_SHOWN_MAX;
        LOG.log(
                System.Logger.Level.WARNING,
                "masks of runtime '" + runtime + "' were changed from outside: "
                        + String.join("; ", moved.subList(0, Math.min(moved.size(), MOVED_SHOWN_MAX)))
                        + (more > 0 ? "; and " + more + " more" : ""));
        moved.clear();
    }
}
