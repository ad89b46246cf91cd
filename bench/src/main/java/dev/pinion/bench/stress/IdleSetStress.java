// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import static org.openjdk.jcstress.annotations.Expect.ACCEPTABLE;

import dev.pinion.core.idle.IdleSet;
import dev.pinion.core.idle.IdleSet.Left;
import java.util.concurrent.atomic.AtomicInteger;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.LL_Result;
import org.openjdk.jcstress.infra.results.ZZI_Result;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/// Attacks [IdleSet]: of a publisher and a worker that leaves, at least one sees the other.
public final class IdleSetStress {
    private static final int[] WORKERS = {0, 1};

    private IdleSetStress() {}

    private static int searchingAndSleeping(IdleSet set) {
        return 10 * set.searching() + set.sleeping();
    }

    /// A worker goes to sleep while an item is published: did the publisher wake it, did it see the item?
    @JCStressTest
    @Outcome(id = "false, true", expect = ACCEPTABLE, desc = "The sleeper sees the item.")
    @Outcome(id = "true, false", expect = ACCEPTABLE, desc = "The publisher sees the sleeper.")
    @Outcome(id = "true, true", expect = ACCEPTABLE, desc = "Both.")
    @State
    public static class PublishOrSleep {
        private final IdleSet set = new IdleSet(new int[] {0}, 1);
        private final AtomicInteger item = new AtomicInteger();

        /// One searcher.
        public PublishOrSleep() {
            set.startSearching(0);
        }

        /// Publishes as weakly as the queues do.
        @Actor
        public void publisher(ZZ_Result r) {
            item.setRelease(1);
            r.r1 = set.wakeAny(new int[] {0}) == 0;
        }

        /// Looks once more as weakly as the queues do.
        @Actor
        public void sleeper(ZZ_Result r) {
            set.enterIdle(0);
            r.r2 = item.getOpaque() == 1;
        }
    }

    /// The only searcher leaves while an item is published and another worker sleeps.
    @JCStressTest
    @Outcome(id = "false, true", expect = ACCEPTABLE, desc = "The searcher, as the last, sees the item.")
    @Outcome(id = "true, false", expect = ACCEPTABLE, desc = "The publisher sees no searcher, and wakes the sleeper.")
    @Outcome(id = "true, true", expect = ACCEPTABLE, desc = "Both.")
    @State
    public static class PublishOrLeave {
        private final IdleSet set = new IdleSet(WORKERS, 2);
        private final AtomicInteger item = new AtomicInteger();

        /// Worker 0 searches, worker 1 sleeps.
        public PublishOrLeave() {
            set.startSearching(1);
            set.enterIdle(1);
            set.startSearching(0);
        }

        /// Publishes as weakly as the queues do.
        @Actor
        public void publisher(ZZ_Result r) {
            item.setRelease(1);
            r.r1 = set.wakeAny(WORKERS) == 1;
        }

        /// Leaves; as the last it looks.
        @Actor
        public void searcher(ZZ_Result r) {
            boolean last = set.stopSearching(0) == Left.LAST_OF_ALL;
            // A wake makes another searcher, so who was not the last has nothing to see.
            r.r2 = last && item.getOpaque() == 1;
        }
    }

    /// The last two searchers, each of its own node, leave at once.
    @JCStressTest
    @Outcome(
            id = {"LAST_OF_ALL, LAST_OF_NODE", "LAST_OF_NODE, LAST_OF_ALL"},
            expect = ACCEPTABLE,
            desc = "One is last.")
    @Outcome(id = "LAST_OF_ALL, LAST_OF_ALL", expect = ACCEPTABLE, desc = "Both call themselves the last.")
    @State
    public static class TwoLeave {
        private final IdleSet set = new IdleSet(WORKERS, 2);

        /// Two searchers.
        public TwoLeave() {
            set.startSearching(0);
            set.startSearching(1);
        }

        /// A searcher.
        @Actor
        public void one(LL_Result r) {
            r.r1 = set.stopSearching(0);
        }

        /// Another searcher.
        @Actor
        public void other(LL_Result r) {
            r.r2 = set.stopSearching(1);
        }
    }

    /// Two wakers, one sleeper. Behind them: 10, one searcher and no sleeper.
    @JCStressTest
    @Outcome(
            id = {"true, false, 10", "false, true, 10"},
            expect = ACCEPTABLE,
            desc = "One of them wakes it.")
    @State
    public static class TwoWakers {
        private final IdleSet set = new IdleSet(new int[] {0}, 1);

        /// One sleeper.
        public TwoWakers() {
            set.startSearching(0);
            set.enterIdle(0);
        }

        /// A waker.
        @Actor
        public void one(ZZI_Result r) {
            r.r1 = set.wakeAny(new int[] {0}) == 0;
        }

        /// Another waker.
        @Actor
        public void other(ZZI_Result r) {
            r.r2 = set.wakeAny(new int[] {0}) == 0;
        }

        /// The counts.
        @Arbiter
        public void counts(ZZI_Result r) {
            r.r3 = searchingAndSleeping(set);
        }
    }

    /// A waker, and the sleeper that has found work itself. Behind them: 10, one searcher and no sleeper.
    @JCStressTest
    @Outcome(
            id = {"true, false, 10", "false, true, 10"},
            expect = ACCEPTABLE,
            desc = "One of them wakes it.")
    @State
    public static class WakerOrItself {
        private final IdleSet set = new IdleSet(new int[] {0}, 1);

        /// One sleeper.
        public WakerOrItself() {
            set.startSearching(0);
            set.enterIdle(0);
        }

        /// A waker.
        @Actor
        public void waker(ZZI_Result r) {
            r.r1 = set.wake(0);
        }

        /// The sleeper.
        @Actor
        public void itself(ZZI_Result r) {
            r.r2 = set.leaveIdle(0);
        }

        /// The counts.
        @Arbiter
        public void counts(ZZI_Result r) {
            r.r3 = searchingAndSleeping(set);
        }
    }
}
