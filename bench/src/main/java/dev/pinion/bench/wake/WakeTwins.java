// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import static dev.pinion.bench.wake.Variant.AGENTS;
import static dev.pinion.bench.wake.Variant.BURST;
import static dev.pinion.bench.wake.Variant.CHILDREN;
import static dev.pinion.bench.wake.Variant.NODE;
import static dev.pinion.bench.wake.Variant.STICKY;
import static dev.pinion.bench.wake.Variant.TASKS;
import static dev.pinion.bench.wake.Variant.WOKEN;

import dev.pinion.bench.twin.PlantedBug;
import dev.pinion.bench.wake.WakeTwin.Shows;
import java.util.List;

/// The twins of the wake-up: the stress must need rescues with each, or it is said why it cannot.
public final class WakeTwins {
    /* Design. The names of fences and steps are those of docs/wake-protocol.md. */

    /// Rounds with a twin that must lose a wake, at most, times the number of its variants: it loses one in some
    /// thousand, but behind an atomic operation on a mailbox (WOKEN) one in 100,000.
    static final long ROUNDS_MAX = 5_000_000;
    /// Rounds with a twin that loses none.
    static final long ROUNDS_FREE = 500_000;

    private static final String IDLE_SET = "dev/pinion/core/idle/IdleSet.java";
    private static final String WORKER = "dev/pinion/core/worker/Worker.java";
    private static final String FENCE = "        VarHandle.fullFence();\n";
    private static final String P = "        // Fence P. Pairs with: fences S (enterIdle) and L (stopSearching).\n";
    private static final String LOCKED =
            "the item is in an inbox, whose producers move the tail by a locked add before the fence";

    static final PlantedBug NO_RESCAN = new PlantedBug(
            "no-rescan", WORKER, "if (search.isAnythingLeft() || shutdown.isEnding())", "if (shutdown.isEnding())");
    static final PlantedBug NO_LAST_LOOK = new PlantedBug(
            "no-last-look",
            WORKER,
            "if (wakes.hasSleepers() && search.isAnythingForAll())",
            "if (!wakes.hasSleepers() && search.isAnythingForAll())");
    static final PlantedBug NO_P_ANY =
            new PlantedBug("no-fence-p-any", IDLE_SET, P + FENCE + "        int asleep", P + "        int asleep");
    static final PlantedBug NO_P_NODE = new PlantedBug(
            "no-fence-p-node",
            IDLE_SET,
            P + FENCE + "        // Pairs with: the RMWs of startSearching",
            P + "        // Pairs with: the RMWs of startSearching");
    static final PlantedBug NO_P_BOUND = new PlantedBug(
            "no-fence-p-bound",
            IDLE_SET,
            "        // Fence P. Pairs with: fence S (enterIdle).\n" + FENCE,
            "        // Fence P. Pairs with: fence S (enterIdle).\n");
    static final PlantedBug NO_S = new PlantedBug(
            "no-fence-s",
            IDLE_SET,
            "the waker sees the sleeper, or the sleeper the work.\n" + FENCE,
            "the waker sees the sleeper, or the sleeper the work.\n");
    static final PlantedBug NO_L = new PlantedBug(
            "no-fence-l",
            IDLE_SET,
            "what was published before P is seen behind it.\n" + FENCE,
            "what was published before P is seen behind it.\n");

    /// All of them.
    static final List<WakeTwin> ALL = List.of(
            loses(NO_RESCAN, 1, List.of(TASKS, AGENTS, STICKY, NODE), "what came on the way to sleep is not seen"),
            loses(
                    NO_RESCAN,
                    2,
                    List.of(TASKS, AGENTS, STICKY, NODE, CHILDREN, WOKEN),
                    "what came on the way to sleep is not seen"),
            loses(NO_RESCAN, 16, List.of(TASKS, CHILDREN), "what came on the way to sleep is not seen"),
            loses(NO_LAST_LOOK, 2, List.of(BURST), "what was published meanwhile is left to nobody"),
            loses(NO_LAST_LOOK, 16, List.of(BURST), "what was published meanwhile is left to nobody"),
            loses(
                    NO_P_ANY,
                    2,
                    List.of(CHILDREN, WOKEN),
                    "the push is a release store, and the counts are read before it is seen"),
            loses(
                    NO_P_ANY,
                    16,
                    List.of(CHILDREN, WOKEN),
                    "the push is a release store, and the counts are read before it is seen"),
            free(NO_P_ANY, 1, List.of(TASKS, AGENTS), LOCKED),
            free(NO_P_ANY, 2, List.of(TASKS, AGENTS), LOCKED),
            free(NO_P_NODE, 2, List.of(NODE), LOCKED),
            free(NO_P_BOUND, 2, List.of(STICKY), LOCKED),
            free(
                    NO_S,
                    2,
                    List.of(TASKS, STICKY, NODE, CHILDREN, WOKEN),
                    "the sleeper's count is a locked add just before the fence"),
            free(
                    NO_L,
                    2,
                    List.of(BURST, CHILDREN, WOKEN),
                    "the searcher's count is a locked add just before the fence"));

    private WakeTwins() {}

    private static WakeTwin loses(PlantedBug bug, int workers, List<Variant> variants, String reason) {
        return new WakeTwin(bug, workers, variants, Shows.LOSES, reason);
    }

    private static WakeTwin free(PlantedBug bug, int workers, List<Variant> variants, String reason) {
        return new WakeTwin(bug, workers, variants, Shows.FREE_ON_X86, reason);
    }

    /// Runs all twins; exits with 0 if each was noticed as it must be. `args[0]`, if there, divides the rounds of
    /// those that lose nothing.
    public static void main(String[] args) {
        long divisor = args.length == 0 ? 1 : Long.parseLong(args[0]);
        int wrong = 0;
        for (WakeTwin twin : ALL) {
            WakeTwin.Verdict verdict = twin.run(
                    twin.shows() == Shows.LOSES ? ROUNDS_MAX * twin.variants().size() : ROUNDS_FREE / divisor);
            System.out.println(verdict.text());
            wrong += verdict.asExpected() ? 0 : 1;
        }
        System.out.println("twins " + ALL.size() + " not as expected " + wrong);
        if (wrong > 0) {
            System.exit(1);
        }
    }
}
