// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

import dev.pinion.spi.RuntimeView;
import dev.pinion.spi.WorkerSnapshot;
import dev.pinion.spi.WorkerSnapshot.State;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.metrics.BatchCallback;
import io.opentelemetry.api.metrics.Meter;
import io.opentelemetry.api.metrics.ObservableLongMeasurement;
import org.jspecify.annotations.Nullable;

/// The series of each worker and their number, all from one look per collect.
final class WorkerSeries {
    /// Where a worker stood when its attributes were built.
    private record Place(WorkerSnapshot seen, Attributes attributes) {
        boolean holdsFor(WorkerSnapshot now) {
            return seen.cpu() == now.cpu()
                    && seen.node() == now.node()
                    && seen.socket() == now.socket()
                    && seen.pinned() == now.pinned();
        }
    }

    private final RuntimeView view;
    private final Attributes runtime;
    private final ObservableLongMeasurement depth;
    private final ObservableLongMeasurement parks;
    private final ObservableLongMeasurement executed;
    private final ObservableLongMeasurement messages;
    private final ObservableLongMeasurement items;
    private final ObservableLongMeasurement info;
    private final ObservableLongMeasurement count;

    // By id; filled on the first collect. A racy fill is harmless, as in StealSeries.
    private final @Nullable Attributes[] workers;
    private final @Nullable Place[] places;

    private WorkerSeries(Meter meter, RuntimeView view, int workers) {
        this.view = view;
        this.runtime = SeriesAttributes.ofRuntime(view);
        this.depth = MetricCatalogue.QUEUE_DEPTH.observer(meter);
        this.parks = MetricCatalogue.PARKS.observer(meter);
        this.executed = MetricCatalogue.EXECUTED.observer(meter);
        this.messages = MetricCatalogue.MESSAGES.observer(meter);
        this.items = MetricCatalogue.STEAL_ITEMS.observer(meter);
        this.info = MetricCatalogue.INFO.observer(meter);
        this.count = MetricCatalogue.WORKERS.observer(meter);
        this.workers = new Attributes[workers];
        this.places = new Place[workers];
    }

    static BatchCallback register(Meter meter, RuntimeView view, int workers) {
        var series = new WorkerSeries(meter, view, workers);
        return meter.batchCallback(
                series::record,
                series.depth,
                series.parks,
                series.executed,
                series.messages,
                series.items,
                series.info,
                series.count);
    }

    private void record() {
        int live = 0;
        for (WorkerSnapshot worker : view.workers()) {
            Attributes attributes = attributes(worker);
            depth.record(Math.max(worker.depth(), 0) + Math.max(worker.boundDepth(), 0), attributes);
            parks.record(worker.parks(), attributes);
            executed.record(worker.executed(), attributes);
            messages.record(worker.messages(), attributes);
            items.record(worker.stolenItems(), attributes);
            info.record(1, place(worker, attributes));
            live += worker.state() == State.STOPPED ? 0 : 1;
        }
        count.record(live, runtime);
    }

    private Attributes attributes(WorkerSnapshot worker) {
        Attributes attributes = workers[worker.id()];
        if (attributes == null) {
            attributes = SeriesAttributes.ofWorker(runtime, worker);
            workers[worker.id()] = attributes;
        }
        return attributes;
    }

    private Attributes place(WorkerSnapshot worker, Attributes ofWorker) {
        Place place = places[worker.id()];
        if (place == null || !place.holdsFor(worker)) {
            place = new Place(worker, SeriesAttributes.ofPlace(ofWorker, worker));
            places[worker.id()] = place;
        }
        return place.attributes();
    }
}
