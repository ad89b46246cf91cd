// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.metrics.BatchCallback;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.MeterBuilder;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Supplier;

/// Exports one runtime's counters through an [OpenTelemetry] that the application has built and will shut down:
///
/// ```java
/// AgentRuntime.builder().with(RuntimeTelemetry.of(openTelemetry)).build()
/// ```
///
/// The metrics are those of [MetricCatalogue], in the instrumentation scope [#SCOPE]. They are read when the SDK
/// collects; between collects this does nothing. When the runtime has ended its series are gone: flush the SDK
/// before closing the runtime, or the last interval is lost.
///
/// Two runtimes that share an SDK need different names: the SDK adds up series with the same attributes
/// without a word.
///
/// Thread-safe. One instance belongs to one runtime.
public final class RuntimeTelemetry implements RuntimeExtension {
    /// Its name as an extension.
    public static final String NAME = "telemetry";
    /// The instrumentation scope.
    public static final String SCOPE = "dev.pinion";
    /// The name of a runtime that was given none.
    static final String DEFAULT_RUNTIME = "pinion";
    /// The most workers of which all pairs (workers squared) fit the SDK's default limit of 2000 series.
    static final int WORKERS_UNLIMITED_MAX = 44;

    private final OpenTelemetry openTelemetry;
    private final Logger log;

    // Guarded by: this.
    private final Deque<BatchCallback> registered = new ArrayDeque<>();
    private boolean started;
    private boolean closed;

    RuntimeTelemetry(OpenTelemetry openTelemetry, Logger log) {
        this.openTelemetry = openTelemetry;
        this.log = log;
    }

    /// Telemetry that goes to `openTelemetry`.
    public static RuntimeTelemetry of(OpenTelemetry openTelemetry) {
        return new RuntimeTelemetry(openTelemetry, System.getLogger(RuntimeTelemetry.class.getName()));
    }

    @Override
    public String name() {
        return NAME;
    }

    /// True: it only reads, and only when asked.
    @Override
    public boolean worksDeterministically() {
        return true;
    }

    @Override
    public synchronized void start(RuntimeView view, RuntimeControl control) {
        if (started || closed) {
            throw new IllegalStateException("this RuntimeTelemetry was used before; give every runtime its own");
        }
        started = true;
        int workers = view.workers().size();
        if (workers > WORKERS_UNLIMITED_MAX) {
            log.log(
                    Level.WARNING,
                    "Runtime {0} has {1} workers: {2} can have more series than the SDK keeps by default (2000); what is"
                            + " above is folded into one. Set otel.java.metrics.cardinality.limit to {3} or more",
                    view.name(),
                    workers,
                    MetricCatalogue.STEALS.metricName(),
                    Long.toString((long) workers * workers + 1));
        }
        Meter meter = meter();
        boolean complete = false;
        try {
            register(() -> StealSeries.register(meter, view, workers));
            register(() -> WorkerSeries.register(meter, view, workers));
            register(() -> RuntimeSeries.register(meter, view));
            register(() -> PinSeries.register(meter, view));
            complete = true;
        } finally {
            if (!complete) {
                unregister();
            }
        }
    }

    /// Takes all of the runtime's series away.
    @Override
    public synchronized void close() {
        closed = true;
        unregister();
    }

    private Meter meter() {
        MeterBuilder builder = openTelemetry.meterBuilder(SCOPE);
        String version = RuntimeTelemetry.class.getPackage().getImplementationVersion();
        return (version == null ? builder : builder.setInstrumentationVersion(version)).build();
    }

    private void register(Supplier<BatchCallback> series) {
        registered.addLast(series.get());
    }

    private void unregister() {
        while (!registered.isEmpty()) {
            registered.removeLast().close();
        }
    }
}
