// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.assembly;

import dev.pinion.locality.PinMode;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.pin.PinReport;
import dev.pinion.locality.pin.ThreadPinner;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReferenceArray;

/// Pins each worker as its thread starts, and knows which pins hold. Thread-safe.
final class Pins {
    private static final System.Logger LOG = System.getLogger("dev.pinion");
    private static final AtomicBoolean SAID = new AtomicBoolean();

    private final PinMode mode;
    private final PlacementPlan plan;
    private final ThreadPinner pinner;
    private final AtomicReferenceArray<PinReport> reports;
    private final CountDownLatch started;

    Pins(PinMode mode, PlacementPlan plan) {
        this.mode = mode;
        this.plan = plan;
        this.pinner = ThreadPinner.of(mode);
        this.reports = new AtomicReferenceArray<>(plan.size());
        this.started = new CountDownLatch(plan.size());
    }

    /// What the thread of this worker does first.
    void pinCaller(int worker) {
        try {
            reports.set(worker, pinner.pin(plan.worker(worker).cpu()));
        } finally {
            started.countDown();
        }
    }

    boolean isPinned(int worker) {
        PinReport report = reports.get(worker);
        return report != null && report.pinned();
    }

    /// Waits until every thread has tried.
    ///
    /// @throws IllegalStateException if a pin is required and does not hold
    void check() {
        awaitStart();
        for (int worker = 0; worker < plan.size(); worker++) {
            PinReport report = reports.get(worker);
            if (mode != PinMode.OFF && report != null && !report.pinned()) {
                String text = "worker " + worker + " is not pinned to CPU "
                        + plan.worker(worker).cpu() + ": " + report.reason();
                if (mode == PinMode.REQUIRED) {
                    throw new IllegalStateException(text + "; or build with PinMode.PREFERRED");
                }
                if (SAID.compareAndSet(false, true)) {
                    LOG.log(System.Logger.Level.WARNING, "running unpinned: " + report.reason());
                }
                return;
            }
        }
    }

    private void awaitStart() {
        boolean interrupted = false;
        while (started.getCount() > 0) {
            try {
                started.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
