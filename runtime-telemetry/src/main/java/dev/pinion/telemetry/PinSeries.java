// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

import dev.pinion.spi.PinSnapshot;
import dev.pinion.spi.RuntimeView;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.BatchCallback;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.ObservableLongMeasurement;

/// The series of the pins of a runtime.
final class PinSeries {
    private final RuntimeView view;
    private final Attributes runtime;
    private final ObservableLongMeasurement pinned;
    private final ObservableLongMeasurement repins;
    private final ObservableLongMeasurement failures;
    private final ObservableLongMeasurement overlaps;

    private PinSeries(Meter meter, RuntimeView view) {
        this.view = view;
        this.runtime = SeriesAttributes.ofRuntime(view);
        this.pinned = MetricCatalogue.PINNED.observer(meter);
        this.repins = MetricCatalogue.REPINS.observer(meter);
        this.failures = MetricCatalogue.PIN_FAILURES.observer(meter);
        this.overlaps = MetricCatalogue.PIN_OVERLAPS.observer(meter);
    }

    static BatchCallback register(Meter meter, RuntimeView view) {
        var series = new PinSeries(meter, view);
        return meter.batchCallback(series::record, series.pinned, series.repins, series.failures, series.overlaps);
    }

    private void record() {
        PinSnapshot pins = view.pins();
        pinned.record(pins.holding(), runtime);
        repins.record(pins.repins(), runtime);
        failures.record(pins.failures(), runtime);
        overlaps.record(pins.overlaps().size(), runtime);
    }
}
