// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

import dev.pinion.spi.DropReason;
import dev.pinion.spi.RuntimeView;
import dev.pinion.spi.WorkerSnapshot;
import io.opentelemetry.api.common.Attributes;
import java.util.Locale;

/// The attributes of `pinion.*` series.
final class SeriesAttributes {
    private SeriesAttributes() {}

    static Attributes ofRuntime(RuntimeView view) {
        return Attributes.builder().put(Keys.RUNTIME, view.name()).build();
    }

    static Attributes ofWorker(Attributes runtime, WorkerSnapshot worker) {
        return runtime.toBuilder()
                .put(Keys.WORKER, Integer.toString(worker.id()))
                .build();
    }

    static Attributes ofPlace(Attributes ofWorker, WorkerSnapshot worker) {
        return ofWorker.toBuilder()
                .put(Keys.CPU, Integer.toString(worker.cpu()))
                .put(Keys.NODE, Integer.toString(worker.node()))
                .put(Keys.SOCKET, Integer.toString(worker.socket()))
                .put(Keys.PINNED, Boolean.toString(worker.pinned()))
                .build();
    }

    static Attributes ofReason(Attributes runtime, DropReason reason) {
        return runtime.toBuilder()
                .put(Keys.REASON, reason.name().toLowerCase(Locale.ROOT))
                .build();
    }
}
