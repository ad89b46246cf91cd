// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

import dev.pinion.spi.DropReason;
import dev.pinion.spi.RuntimeView;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.BatchCallback;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.ObservableLongMeasurement;
import java.util.EnumMap;
import java.util.Map;

/// The series of the runtime as a whole. Every reason of a loss has a series from the start, so that a rate
/// over it sees the first one.
final class RuntimeSeries {
    private final RuntimeView view;
    private final Attributes runtime;
    private final Map<DropReason, Attributes> reasons = new EnumMap<>(DropReason.class);
    private final ObservableLongMeasurement injectorDepth;
    private final ObservableLongMeasurement agents;
    private final ObservableLongMeasurement dropped;
    private final ObservableLongMeasurement failures;
    private final ObservableLongMeasurement rescues;
    private final ObservableLongMeasurement survivals;

    private RuntimeSeries(Meter meter, RuntimeView view) {
        this.view = view;
        this.runtime = SeriesAttributes.ofRuntime(view);
        for (DropReason reason : DropReason.values()) {
            reasons.put(reason, SeriesAttributes.ofReason(runtime, reason));
        }
        this.injectorDepth = MetricCatalogue.INJECTOR_DEPTH.observer(meter);
        this.agents = MetricCatalogue.AGENTS.observer(meter);
        this.dropped = MetricCatalogue.DROPPED.observer(meter);
        this.failures = MetricCatalogue.FAILURES.observer(meter);
        this.rescues = MetricCatalogue.RESCUES.observer(meter);
        this.survivals = MetricCatalogue.SURVIVALS.observer(meter);
    }

    static BatchCallback register(Meter meter, RuntimeView view) {
        var series = new RuntimeSeries(meter, view);
        return meter.batchCallback(
                series::record,
                series.injectorDepth,
                series.agents,
                series.dropped,
                series.failures,
                series.rescues,
                series.survivals);
    }

    private void record() {
        injectorDepth.record(Math.max(view.injectorDepth(), 0), runtime);
        agents.record(view.liveAgents(), runtime);
        failures.record(view.failures(), runtime);
        rescues.record(view.rescues(), runtime);
        survivals.record(view.survivals(), runtime);
        Map<DropReason, Long> losses = view.dropped();
        reasons.forEach((reason, attributes) -> dropped.record(losses.getOrDefault(reason, 0L), attributes));
    }
}
