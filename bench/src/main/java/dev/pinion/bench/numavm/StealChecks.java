// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What is asked of the steal runs, one thief per node: near first, and counted where it was taken.
final class StealChecks {
    /// Every so many looks for work a thief looks once at a sibling out of turn, so that no sibling starves. It
    /// takes a whole batch then.
    static final int TICK_LOOKS = 61;
    /// The most items in a batch: half of what the victim has, and 16 at most.
    static final int BATCH_ITEMS_MAX = 16;
    /// Looks at its own queues in which a worker finds nothing, for each batch that it then steals.
    static final int EMPTY_LOOKS_PER_BATCH = 2;
    /// So many batches from a farther ring may come while the near ring has work: its items are gone in less than
    /// [#TICK_LOOKS] looks (see [StealRun#ITEMS]), so at most one tick falls among them.
    static final int EARLY_BATCHES_MAX = 1;

    private static final int SHOWN_MAX = 3;
    private static final int[] THIEF_CPUS = {0, 3, 4, 7};

    private final List<StealRun> runs = new ArrayList<>();

    /// Runs all thieves and looks at the order in which they took.
    String nearFirst(Runtimes runtimes) throws Exception {
        for (int cpu : THIEF_CPUS) {
            runs.add(StealRun.of(runtimes, cpu));
        }
        List<String> seen = new ArrayList<>();
        for (StealRun run : runs) {
            seen.add(nearFirst(run));
        }
        return String.join("; ", seen);
    }

    private static String nearFirst(StealRun run) throws CheckFailed {
        String order = "worker " + run.thief() + " stole from " + run.batches();
        List<Integer> rings = run.batches().stream()
                .map(run::ringOf)
                .filter(ring -> ring >= 0)
                .toList();
        int lastNear = rings.lastIndexOf(0);
        CheckFailed.unless(lastNear >= 0, order + ", never from its near ring " + run.rings());
        long early =
                rings.subList(0, lastNear).stream().filter(ring -> ring > 0).count();
        CheckFailed.unless(
                early <= EARLY_BATCHES_MAX,
                order + ": " + early + " batches from afar while the near ring had work; rings " + run.rings());
        int lastNearItem = lastItemOfRing(run, 0);
        int nearItems = StealRun.ITEMS * run.rings().getFirst().size();
        // The bait is one item more.
        int mostItems = nearItems + EARLY_BATCHES_MAX * BATCH_ITEMS_MAX + 1;
        CheckFailed.unless(
                lastNearItem < mostItems,
                order + ": its last near item was number " + (lastNearItem + 1) + ", expected at most " + mostItems);
        long outOfOrder = outOfOrder(rings);
        int looks = run.ran().size() + EMPTY_LOOKS_PER_BATCH * (run.batches().size() + 1);
        int ticks = looks / TICK_LOOKS + 1;
        CheckFailed.unless(
                outOfOrder <= ticks,
                order + ": " + outOfOrder + " batches before a nearer ring was empty, in " + looks
                        + " looks; expected at most " + ticks + "; rings " + run.rings());
        return order + " (rings " + run.rings() + "; early " + early + ", out of order " + outOfOrder + " of at most "
                + ticks + ", last near item number " + (lastNearItem + 1) + " of "
                + run.ran().size() + ")";
    }

    private static int lastItemOfRing(StealRun run, int ring) {
        List<Integer> ran = run.ran();
        int at = ran.size() - 1;
        while (at >= 0 && run.ringOf(ran.get(at)) != ring) {
            at--;
        }
        return at;
    }

    // Batches after which another one came from a nearer ring: that ring had work meanwhile, as nothing is added.
    private static long outOfOrder(List<Integer> rings) {
        long count = 0;
        int nearestLater = Integer.MAX_VALUE;
        for (int i = rings.size() - 1; i >= 0; i--) {
            if (rings.get(i) > nearestLater) {
                count++;
            }
            nearestLater = Math.min(nearestLater, rings.get(i));
        }
        return count;
    }

    /// That the steal matrix says the same as the items, cell by cell, and that every item ran once on the thief.
    String counted() throws CheckFailed {
        CheckFailed.unless(runs.size() == THIEF_CPUS.length, "only " + runs.size() + " steal runs were finished");
        List<String> seen = new ArrayList<>();
        for (StealRun run : runs) {
            seen.add(counted(run));
        }
        return String.join("; ", seen);
    }

    private static String counted(StealRun run) throws CheckFailed {
        String who = "worker " + run.thief();
        CheckFailed.unless(
                run.miscounted().isEmpty(),
                who + ": " + run.miscounted().size() + " steals were counted wrong: "
                        + run.miscounted().stream().limit(SHOWN_MAX).toList());
        CheckFailed.unless(run.ranElsewhere() == 0, who + ": " + run.ranElsewhere() + " items ran elsewhere");
        Map<Integer, Long> cells = new LinkedHashMap<>();
        for (int source = 0; source < GuestMachine.CPUS; source++) {
            int of = source;
            long items = run.ran().stream().filter(from -> from == of).count();
            int expectedItems = source == run.thief() ? 0 : StealRun.ITEMS;
            CheckFailed.unless(
                    items == expectedItems,
                    who + " ran " + items + " items of worker " + source + ", expected " + expectedItems);
            for (int thief = 0; thief < GuestMachine.CPUS; thief++) {
                long cell = run.after().fromWorker(source, thief) - run.before().fromWorker(source, thief);
                long expected = thief == run.thief()
                        ? run.batches().stream().filter(from -> from == of).count()
                        : 0;
                CheckFailed.unless(
                        cell == expected,
                        "the matrix shows " + cell + " steals of worker " + thief + " from " + source + ", seen were "
                                + expected);
            }
            if (source != run.thief()) {
                cells.put(source, run.after().fromWorker(source, run.thief()));
            }
        }
        return who + " by source " + cells + ", " + run.ran().size() + " items once each";
    }
}
