// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.assembly;

import dev.pinion.Affinity;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.AgentSpec;
import dev.pinion.Delivery;
import dev.pinion.RuntimeEngine;
import dev.pinion.RuntimeSnapshot;
import dev.pinion.ShutdownReport;
import dev.pinion.ThrowingCallable;
import dev.pinion.core.agent.PoolStage;
import dev.pinion.core.seeded.Trace;
import dev.pinion.core.worker.Drive;
import dev.pinion.core.worker.Pool;
import dev.pinion.core.worker.PoolView;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// One built runtime. Thread-safe.
final class Engine implements RuntimeEngine {
    private final PoolView view;
    private final Pool pool;
    private final Drive drive;
    private final Extensions extensions;
    private final @Nullable Trace trace;
    private final Runnable onEnd;
    private final AtomicBoolean closing = new AtomicBoolean();
    private final PoolStage<ShutdownReport> closed;

    Engine(PoolView view, Pool pool, Drive drive, Extensions extensions, @Nullable Trace trace, Runnable onEnd) {
        this.view = view;
        this.pool = pool;
        this.drive = drive;
        this.extensions = extensions;
        this.trace = trace;
        this.onEnd = onEnd;
        this.closed = new PoolStage<>(pool);
        pool.stopsBy(() -> closeInBackground(AgentRuntime.CLOSE_DEADLINE));
    }

    @Override
    public String name() {
        return view.name();
    }

    @Override
    public <M> AgentRef<M> spawn(AgentSpec<M> spec) {
        return pool.spawn(spec);
    }

    @Override
    public Delivery submit(Affinity affinity, Runnable task) {
        return pool.submit(affinity, task);
    }

    @Override
    public <T extends @Nullable Object, X extends Exception> T run(ThrowingCallable<T, X> code) throws X {
        return drive.run(code);
    }

    @Override
    public RuntimeSnapshot snapshot() {
        return view.snapshot();
    }

    @Override
    public ThreadFactory threads(ThreadFactory delegate) {
        return view.threads(delegate);
    }

    @Override
    public long traceHash() {
        if (trace == null) {
            throw new IllegalStateException(
                    "only a deterministic runtime has a trace hash;" + " build it with deterministic(seed)");
        }
        return trace.hash();
    }

    @Override
    public ShutdownReport close(Duration deadline) {
        beforeClose();
        if (drive.current() != null) {
            closeInBackground(deadline);
            return new ShutdownReport(
                    ShutdownReport.State.IN_PROGRESS, view.run(), view.dropped(), List.of(), Duration.ZERO);
        }
        if (closing.compareAndSet(false, true)) {
            finish(deadline);
        }
        return closed.join();
    }

    @Override
    public CompletionStage<ShutdownReport> closeAsync() {
        beforeClose();
        closeInBackground(AgentRuntime.CLOSE_DEADLINE);
        return closed.copy();
    }

    private void beforeClose() {
        if (!closed.isDone()) {
            drive.beforeCall("close");
        }
    }

    private void closeInBackground(Duration deadline) {
        if (closing.compareAndSet(false, true)) {
            if (trace == null) {
                view.threads(Thread.ofPlatform()
                                .daemon()
                                .name("pinion-" + name() + "-close")
                                .factory())
                        .newThread(() -> finish(deadline))
                        .start();
            } else {
                drive.deferClose(() -> finish(deadline));
            }
        }
    }

    private void finish(Duration deadline) {
        try {
            ShutdownReport report = end(deadline);
            closed.complete(report);
        } catch (RuntimeException | Error e) {
            closed.completeExceptionally(e);
            throw e;
        }
    }

    /// All of it comes before anybody is told: whoever builds the next runtime then finds the CPUs free.
    private ShutdownReport end(Duration deadline) {
        try {
            ShutdownReport report = pool.shutDown(deadline);
            extensions.close();
            return report;
        } finally {
            onEnd.run();
        }
    }
}
