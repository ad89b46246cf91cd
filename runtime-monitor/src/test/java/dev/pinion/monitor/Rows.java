// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import dev.pinion.spi.WorkerSnapshot;
import dev.pinion.spi.WorkerSnapshot.State;
import java.util.ArrayList;
import java.util.List;

/// Worker rows for tests.
final class Rows {
    private Rows() {}

    static WorkerSnapshot row(int id, State state, long depth, long bound) {
        return new WorkerSnapshot(id, id, -1, 0, false, state, 0, 0, 0, 0, 0, 0, 0, depth, bound);
    }

    /// Running workers 0, 1, .. with these depths.
    static List<WorkerSnapshot> depths(long... depths) {
        List<WorkerSnapshot> rows = new ArrayList<>();
        for (long depth : depths) {
            rows.add(row(rows.size(), State.RUNNING, depth, 0));
        }
        return rows;
    }

    static List<WorkerSnapshot> parked(int workers) {
        List<WorkerSnapshot> rows = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            rows.add(row(i, State.PARKED, 0, 0));
        }
        return rows;
    }
}
