// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import dev.pinion.AgentRuntime;
import dev.pinion.spi.StealMatrix;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/// One thief against seven loaded victims, decided by policy alone: all workers are held in a turn, the watch
/// thread is held, every other worker loads items from inside its held turn, then the thief alone is released.
///
/// @param thief the worker that was released
/// @param rings the victims in sets of equal distance, nearest first, by the emulated machine
/// @param ran the source of each item, in the order of running
/// @param batches the source of each steal, in order
/// @param miscounted steals that were counted to a wrong source
/// @param ranElsewhere items that did not run on the thief
/// @param before the counted steals when all were held
/// @param after the counted steals when all items had run
record StealRun(
        int thief,
        List<List<Integer>> rings,
        List<Integer> ran,
        List<Integer> batches,
        List<String> miscounted,
        int ranElsewhere,
        StealMatrix before,
        StealMatrix after) {
    /// Items at each victim: enough that they need several steals (15, 8, 4, 2 and 1), and few enough that the
    /// near ring's are gone in less than [StealChecks#TICK_LOOKS] looks: 30 that find an item, 10 that find none
    /// and lead to a steal, and 15 for a batch from afar that a tick may bring in between.
    static final int ITEMS = 30;
    /// The source of what came from an injector: the bait.
    static final int INJECTOR = GuestMachine.CPUS;

    static StealRun of(Runtimes runtimes, int thiefCpu) throws Exception {
        HeldWatch watch = new HeldWatch();
        return runtimes.use("thief-" + thiefCpu, builder -> builder.with(watch), runtime -> {
            HeldWorkers held = new HeldWorkers(runtime, GuestMachine.CPUS);
            try {
                return of(runtime, held, watch, thiefCpu);
            } finally {
                watch.release();
                held.releaseAll();
            }
        });
    }

    private static StealRun of(AgentRuntime runtime, HeldWorkers held, HeldWatch watch, int thiefCpu) throws Exception {
        int thief = workerOn(runtime, thiefCpu);
        AtomicReference<StealLog> made = new AtomicReference<>();
        held.order(thief, () -> made.set(new StealLog(runtime, thief, GuestMachine.CPUS)));
        StealLog log = made.get();
        held.order(thief, () -> runtime.submit(() -> log.ran(INJECTOR)));
        watch.awaitHeld();
        int items = 1;
        for (int victim = 0; victim < GuestMachine.CPUS; victim++) {
            if (victim != thief) {
                load(runtime, held, log, victim);
                items += ITEMS;
            }
        }
        StealMatrix before = runtime.snapshot().steals();
        held.release(thief);
        int all = items;
        Deadline.await(() -> log.size() >= all, "worker " + thief + " took and ran all " + all + " items");
        StealMatrix after = runtime.snapshot().steals();
        watch.release();
        held.releaseAll();
        Runtimes.quiet(runtime);
        return new StealRun(
                thief,
                rings(runtime, thiefCpu),
                log.ran(),
                log.batches(),
                log.miscounted(),
                log.ranElsewhere(),
                before,
                after);
    }

    private static void load(AgentRuntime runtime, HeldWorkers held, StealLog log, int victim)
            throws CheckFailed, InterruptedException {
        held.order(victim, () -> {
            for (int i = 0; i < ITEMS; i++) {
                runtime.submit(() -> log.ran(victim));
            }
        });
    }

    private static List<List<Integer>> rings(AgentRuntime runtime, int thiefCpu) throws CheckFailed {
        List<List<Integer>> rings = new ArrayList<>();
        for (List<Integer> cpus : GuestMachine.ringsOf(thiefCpu)) {
            List<Integer> workers = new ArrayList<>();
            for (int cpu : cpus) {
                workers.add(workerOn(runtime, cpu));
            }
            rings.add(List.copyOf(workers));
        }
        return List.copyOf(rings);
    }

    private static int workerOn(AgentRuntime runtime, int cpu) throws CheckFailed {
        return runtime.snapshot().workers().stream()
                .filter(worker -> worker.cpu() == cpu)
                .findFirst()
                .orElseThrow(() -> new CheckFailed("no worker is on CPU " + cpu))
                .id();
    }

    /// Which ring a source is in, from 0; -1 for the injectors.
    int ringOf(int source) {
        for (int ring = 0; ring < rings.size(); ring++) {
            if (rings.get(ring).contains(source)) {
                return ring;
            }
        }
        return -1;
    }
}
