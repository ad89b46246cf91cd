// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

import dev.pinion.spi.RuntimeView;
import dev.pinion.spi.StealMatrix;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.BatchCallback;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.ObservableLongMeasurement;
import org.jspecify.annotations.Nullable;

/// `worker.steals_total`: one series per pair that has stolen at least once. Cells only grow, so a pair that was shown
/// once is always shown.
final class StealSeries {
    /// The source that stands for all injectors.
    static final String INJECTOR = "injector";

    private final RuntimeView view;
    private final ObservableLongMeasurement steals;
    private final Attributes common;

    // [thief][source], filled as pairs appear. Callbacks of one meter may run for several readers: a racy fill is
    // harmless, as Attributes are immutable and equal ones are the same series.
    private final @Nullable Attributes[][] pairs;

    private StealSeries(RuntimeView view, int workers, ObservableLongMeasurement steals) {
        this.view = view;
        this.steals = steals;
        this.common = RuntimeTelemetry.DEFAULT_RUNTIME.equals(view.name())
                ? Attributes.empty()
                : SeriesAttributes.ofRuntime(view);
        this.pairs = new Attributes[workers][workers + 1];
    }

    static BatchCallback register(Meter meter, RuntimeView view, int workers) {
        ObservableLongMeasurement steals = MetricCatalogue.STEALS.observer(meter);
        return meter.batchCallback(new StealSeries(view, workers, steals)::record, steals);
    }

    private void record() {
        StealMatrix matrix = view.steals();
        for (int thief = 0; thief < pairs.length; thief++) {
            for (int source = 0; source < pairs.length; source++) {
                record(matrix.fromWorker(source, thief), thief, source);
            }
            record(matrix.fromInjector(thief), thief, pairs.length);
        }
    }

    private void record(long count, int thief, int source) {
        if (count == 0) {
            return;
        }
        Attributes pair = pairs[thief][source];
        if (pair == null) {
            pair = common.toBuilder()
                    .put(Keys.SRC, source == pairs.length ? INJECTOR : Integer.toString(source))
                    .put(Keys.DST, Integer.toString(thief))
                    .build();
            pairs[thief][source] = pair;
        }
        steals.record(count, pair);
    }
}
