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
import java.util.concurrent.atomic.AtomicIntegerArray;

/// All work at one worker, which does nothing of it itself: the others must run all, each item once, and then
/// stop.
final class SkewCheck {
    private static final int ITEMS = 1000;
    private static final int LOADED = 0;
    /// How long the pool at rest is looked at: a search that never ends would count on meanwhile.
    private static final long REST_MILLIS = 500;

    private final List<String> rest = new ArrayList<>();

    /// The work itself.
    String run(AgentRuntime runtime) throws CheckFailed, InterruptedException {
        AtomicIntegerArray runs = new AtomicIntegerArray(ITEMS);
        AtomicIntegerArray onLoaded = new AtomicIntegerArray(1);
        CountDownLatch done = new CountDownLatch(ITEMS);
        runtime.submit(Affinity.sticky(LOADED), () -> {
            Thread loaded = Thread.currentThread();
            for (int i = 0; i < ITEMS; i++) {
                int item = i;
                runtime.submit(() -> {
                    runs.incrementAndGet(item);
                    if (Thread.currentThread() == loaded) {
                        onLoaded.incrementAndGet(0);
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
        CheckFailed.unless(onLoaded.get(0) == 0, onLoaded.get(0) + " items ran on the worker that was held");
        CheckFailed.unless(end.executed() == ITEMS + 1, "executed shows " + end.executed());
        long items =
                end.workers().stream().mapToLong(WorkerSnapshot::stolenItems).sum();
        CheckFailed.unless(items >= ITEMS, "only " + items + " items were counted as stolen");
        atRest(runtime, end);
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

    private void atRest(AgentRuntime runtime, RuntimeSnapshot end) throws InterruptedException {
        Thread.sleep(REST_MILLIS);
        RuntimeSnapshot later = runtime.snapshot();
        rest.add("steals " + end.steals().total() + " -> " + later.steals().total());
        rest.add("executed " + end.executed() + " -> " + later.executed());
        rest.add("parks " + parks(end) + " -> " + parks(later));
    }

    /// That nothing goes on once there is no work.
    String ended() throws CheckFailed {
        CheckFailed.unless(!rest.isEmpty(), "the skewed workload did not finish");
        String seen = String.join(", ", rest) + " in " + REST_MILLIS + " ms without work";
        for (String counter : rest) {
            String[] both = counter.substring(counter.indexOf(' ') + 1).split(" -> ", -1);
            CheckFailed.unless(both[0].equals(both[1]), seen);
        }
        return seen;
    }

    private static long parks(RuntimeSnapshot snapshot) {
        return snapshot.workers().stream().mapToLong(WorkerSnapshot::parks).sum();
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
