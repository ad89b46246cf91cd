// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import dev.pinion.Affinity;
import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeSnapshot;
import dev.pinion.spi.StealMatrix;
import dev.pinion.spi.WorkerSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.jspecify.annotations.Nullable;

/// All work at one worker, which does nothing of it itself: the others must run all, each item once, and then
/// stop.
final class SkewCheck {
    private static final int ITEMS = 1000;
    private static final int LOADED = 0;
    /// How long the pool at rest is looked at: a search that never ends would count on meanwhile.
    private static final long REST_MILLIS = 500;

    /// What must stand still at rest.
    private record Counters(long steals, long executed, long parks) {
        static Counters of(RuntimeSnapshot snapshot) {
            long parks =
                    snapshot.workers().stream().mapToLong(WorkerSnapshot::parks).sum();
            return new Counters(snapshot.steals().total(), snapshot.executed(), parks);
        }

        @Override
        public String toString() {
            return steals + " steals, " + executed + " executed, " + parks + " parks";
        }
    }

    private @Nullable Counters atEnd;
    private @Nullable Counters atRest;

    /// The work itself.
    String run(AgentRuntime runtime) throws CheckFailed, InterruptedException {
        AtomicIntegerArray runs = new AtomicIntegerArray(ITEMS);
        AtomicInteger onLoaded = new AtomicInteger();
        CountDownLatch done = new CountDownLatch(ITEMS);
        runtime.submit(Affinity.sticky(LOADED), () -> {
            Thread loaded = Thread.currentThread();
            for (int i = 0; i < ITEMS; i++) {
                int item = i;
                runtime.submit(() -> {
                    runs.incrementAndGet(item);
                    if (Thread.currentThread() == loaded) {
                        onLoaded.incrementAndGet();
                    }
                    done.countDown();
                });
            }
            awaitQuietly(done);
        });
        Deadline.await(done, "all " + ITEMS + " items ran");
        RuntimeSnapshot end = Runtimes.quiet(runtime);
        for (int i = 0; i < ITEMS; i++) {
            CheckFailed.unless(runs.get(i) == 1, "item " + i + " ran " + runs.get(i) + " times");
        }
        CheckFailed.unless(onLoaded.get() == 0, onLoaded.get() + " items ran on the worker that was held");
        CheckFailed.unless(end.executed() == ITEMS + 1, "executed shows " + end.executed());
        long items =
                end.workers().stream().mapToLong(WorkerSnapshot::stolenItems).sum();
        CheckFailed.unless(items >= ITEMS, "only " + items + " items were counted as stolen");
        atEnd = Counters.of(end);
        Thread.sleep(REST_MILLIS);
        atRest = Counters.of(runtime.snapshot());
        return ITEMS + " items once each, none on worker " + LOADED + "; steals " + rows(end.steals()) + ", "
                + end.steals().total() + " in all with the injectors, moving " + items + " items";
    }

    private static void awaitQuietly(CountDownLatch done) {
        try {
            done.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// That nothing goes on once there is no work.
    String ended() throws CheckFailed {
        Counters before = atEnd;
        Counters after = atRest;
        if (before == null || after == null) {
            throw new CheckFailed("the skewed workload did not finish");
        }
        String seen = before + " and then " + after + " after " + REST_MILLIS + " ms without work";
        CheckFailed.unless(before.equals(after), seen);
        return seen;
    }

    private static String rows(StealMatrix steals) {
        List<String> rows = new ArrayList<>();
        for (int thief = 0; thief < steals.workers(); thief++) {
            for (int source = 0; source < steals.workers(); source++) {
                long cell = steals.fromWorker(source, thief);
                if (cell > 0) {
                    rows.add(thief + " from " + source + ": " + cell);
                }
            }
        }
        return rows.toString();
    }
}
