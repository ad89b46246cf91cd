// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import dev.pinion.spi.WorkerSnapshot;
import org.jspecify.annotations.Nullable;

/// Whether workers of a runtime have gone to sleep, by their counts of parks. One thread at a time asks.
final class ParkMeter implements RuntimeExtension {
    private volatile @Nullable RuntimeView view;
    private long last;

    @Override
    public String name() {
        return "park-meter";
    }

    @Override
    public void start(RuntimeView newView, RuntimeControl control) {
        view = newView;
    }

    @Override
    public void close() {}

    /// Whether some worker has parked since this was asked last.
    boolean hasParked() {
        RuntimeView rows = view;
        long parks = 0;
        if (rows != null) {
            for (WorkerSnapshot worker : rows.workers()) {
                parks += worker.parks();
            }
        }
        boolean more = parks > last;
        last = parks;
        return more;
    }
}
