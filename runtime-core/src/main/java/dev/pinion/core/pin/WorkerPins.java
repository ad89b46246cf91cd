// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import dev.pinion.core.worker.PinStatus;
import dev.pinion.core.worker.ThreadHooks;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlan;
import dev.pinion.locality.pin.MemoryReport;
import dev.pinion.locality.pin.PinReport;
import dev.pinion.locality.pin.ThreadMemory;
import dev.pinion.locality.pin.ThreadPinner;
import dev.pinion.spi.PinSnapshot;
import dev.pinion.spi.WorkerPin;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/// The pins of one runtime's workers: set as their threads start, looked at each second, reported. Thread-safe.
public final class WorkerPins implements ThreadHooks, PinStatus {
    private static final System.Logger LOG = System.getLogger("dev.pinion");

    private final String runtime;
    private final PinMode mode;
    private final PinScope scope;
    private final MemoryPolicy memory;
    private final PlacementPlan plan;
    private final ThreadPinner pinner;
    private final ThreadMemory threadMemory;
    private final PinWatch watch;
    private final CountDownLatch started;
    private final AtomicReference<String> memoryProblem = new AtomicReference<>("");

    // Written by: each worker at its start, then the watch thread. Read by: anybody.
    private final AtomicReferenceArray<PinReport> reports;

    /// Pins for the workers of this plan.
    public WorkerPins(String runtime, PinMode mode, PinScope scope, MemoryPolicy memory, PlacementPlan plan) {
        this(runtime, mode, scope, memory, plan, ThreadPinner.of(mode));
    }

    WorkerPins(
            String runtime,
            PinMode mode,
            PinScope scope,
            MemoryPolicy memory,
            PlacementPlan plan,
            ThreadPinner pinner) {
        this.runtime = runtime;
        this.mode = mode;
        this.scope = scope;
        this.memory = memory;
        this.plan = plan;
        this.pinner = pinner;
        this.threadMemory = ThreadMemory.of(memory);
        this.reports = new AtomicReferenceArray<>(plan.size());
        this.watch = new PinWatch(runtime, plan, scope, pinner, reports);
        this.started = new CountDownLatch(plan.size());
    }

    String runtime() {
        return runtime;
    }

    @Override
    public void workerStarts(int worker) {
        try {
            PinReport report = pinner.pin(plan.cpusOf(worker, scope));
            reports.set(worker, report);
            if (mode != PinMode.OFF) {
                watch.counts().pinned(report);
            }
            MemoryReport placed = threadMemory.apply();
            if (!placed.applied()) {
                memoryProblem.compareAndSet("", placed.reason());
            }
        } finally {
            started.countDown();
        }
    }

    /// The thread that builds a runtime may itself be pinned: a worker of another one.
    @Override
    public void watchStarts() {
        pinner.dropInheritedMask();
    }

    @Override
    public void eachTick() {
        if (pinner.available()) {
            watch.tick();
        }
    }

    @Override
    public ThreadFactory threads(ThreadFactory delegate) {
        return pinner.threads(delegate);
    }

    /// Waits until every worker has tried, and says what did not work: once for each kind of problem.
    ///
    /// @throws IllegalStateException if a pin is required and does not hold
    public void check() {
        awaitStart();
        PinProblems problems = new PinProblems(LOG);
        if (mode != PinMode.OFF) {
            rows().stream().filter(pin -> !pin.holds()).findFirst().ifPresent(pin -> {
                if (mode == PinMode.REQUIRED) {
                    throw new IllegalStateException("worker " + pin.worker() + " is not pinned to CPUs "
                            + pin.requested() + ": " + pin.reason() + "; or build with PinMode.PREFERRED");
                }
                problems.unpinned(pin.reason());
            });
        }
        if (!memoryProblem.get().isEmpty()) {
            problems.memory(memory, memoryProblem.get());
        }
        PinRegister.enter(this).forEach(overlap -> problems.overlap(runtime, overlap));
    }

    /// The runtime has ended: its CPUs are free for others.
    public void ended() {
        PinRegister.leave(this);
    }

    @Override
    public @Nullable WorkerPin of(int worker) {
        PinReport report = reports.get(worker);
        return report == null
                ? null
                : new WorkerPin(
                        worker,
                        report.threadId(),
                        report.requested(),
                        report.actual(),
                        report.pinned(),
                        report.reason());
    }

    @Override
    public PinSnapshot snapshot() {
        return new PinSnapshot(
                mode,
                scope,
                rows(),
                watch.counts().repins(),
                watch.counts().failures(),
                PinRegister.overlapsOf(this),
                memory,
                memoryProblem.get());
    }

    /// One row per worker whose thread has started.
    List<WorkerPin> rows() {
        List<WorkerPin> rows = new ArrayList<>();
        for (int worker = 0; worker < plan.size(); worker++) {
            WorkerPin pin = of(worker);
            if (pin != null) {
                rows.add(pin);
            }
        }
        return rows;
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
