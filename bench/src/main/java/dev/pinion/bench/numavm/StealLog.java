// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import dev.pinion.AgentRuntime;
import dev.pinion.spi.StealMatrix;
import java.util.ArrayList;
import java.util.List;

/// What one thief ran, in order, and from whom it took it by the counters: written inside the items, on the
/// thief's thread. Items that another thread ran are counted apart.
final class StealLog {
    private final AgentRuntime runtime;
    private final int thief;
    private final int sources;

    // Guarded by: this.
    private final List<Integer> ran = new ArrayList<>();
    private final List<Integer> batches = new ArrayList<>();
    private final List<String> miscounted = new ArrayList<>();
    private final long[] counted;
    private final Thread thread;
    private int ranElsewhere;

    /// Made inside a turn of the thief, for its thread.
    StealLog(AgentRuntime runtime, int thief, int workers) {
        this.thread = Thread.currentThread();
        this.runtime = runtime;
        this.thief = thief;
        this.sources = workers + 1;
        this.counted = row();
    }

    /// An item of this source runs: a worker's id, or the number of workers for the injectors.
    synchronized void ran(int source) {
        if (Thread.currentThread() != thread) {
            ranElsewhere++;
        }
        // At most one steal lies between two items of one thief, and its first item is run at once.
        long[] now = row();
        for (int from = 0; from < sources; from++) {
            long more = now[from] - counted[from];
            if (more != 0) {
                batches.add(source);
                if (from != source || more != 1) {
                    miscounted.add("a steal from " + source + " was counted as " + more + " from " + from);
                }
            }
            counted[from] = now[from];
        }
        ran.add(source);
    }

    private long[] row() {
        StealMatrix steals = runtime.snapshot().steals();
        long[] row = new long[sources];
        for (int from = 0; from < sources - 1; from++) {
            row[from] = steals.fromWorker(from, thief);
        }
        row[sources - 1] = steals.fromInjector(thief);
        return row;
    }

    synchronized int size() {
        return ran.size();
    }

    /// The source of each item, in the order of running.
    synchronized List<Integer> ran() {
        return List.copyOf(ran);
    }

    /// The source of each steal, in order, by the item that ran first after it.
    synchronized List<Integer> batches() {
        return List.copyOf(batches);
    }

    /// Items that did not run on the thief.
    synchronized int ranElsewhere() {
        return ranElsewhere;
    }

    /// Steals that were counted to another source than that of the item that came with them.
    synchronized List<String> miscounted() {
        return List.copyOf(miscounted);
    }
}
