// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import dev.pinion.bench.twin.PlantedBug;
import java.util.List;

/// Bugs of the idle set that this kind of processor shows.
///
/// x86 gives a full fence with every locked RMW. So fences S and L, which follow one, can be missed there only
/// together with the RMW; fence P, which follows the release store of an item, alone.
public final class IdleSetBugs {
    private static final String SOURCE = "dev/pinion/core/idle/IdleSet.java";

    /// Without fence P: the publisher may read the sleepers before its item is seen.
    public static final PlantedBug WAKE_WITHOUT_FENCE = new PlantedBug("idle-wake-without-fence", SOURCE, """
            public int wakeAny(int[] order) {
            VarHandle.fullFence();
            """, """
            public int wakeAny(int[] order) {
            """);

    /// Without fence S and the RMW: the sleeper may look at the queues before it is seen.
    public static final PlantedBug SLEEP_BY_STORE = new PlantedBug("idle-sleep-by-store", SOURCE, """
            nodeWordOf(worker).getAndAdd(ONE_SLEEPS - ONE_SEARCHES);
            VarHandle.fullFence();
            """, """
            PaddedLong own = nodeWordOf(worker);
            own.setRelease(own.getOpaque() + ONE_SLEEPS - ONE_SEARCHES);
            """);

    /// Without fence L and the RMW: the searcher may look for others, and at the queues, before it is seen to leave.
    public static final PlantedBug LEAVE_BY_STORE = new PlantedBug("idle-leave-by-store", SOURCE, """
            own.getAndAdd(-ONE_SEARCHES);
            VarHandle.fullFence();
            """, """
            own.setRelease(own.getOpaque() - ONE_SEARCHES);
            """);

    /// Two wakers wake the same sleeper, and both count it.
    public static final PlantedBug WAKE_BY_STORE = new PlantedBug("idle-wake-by-store", SOURCE, """
            if (!state.compareAndSet(SLEEPING, AWAKE)) {
                return false;
            }
            """, """
            state.setRelease(AWAKE);
            """);

    static final StressSuite SUITE = new StressSuite(
            IdleSetStress.class,
            List.of(
                    new StressTwin(WAKE_WITHOUT_FENCE, IdleSetStress.PublishOrSleep.class),
                    new StressTwin(SLEEP_BY_STORE, IdleSetStress.PublishOrSleep.class),
                    new StressTwin(LEAVE_BY_STORE, IdleSetStress.PublishOrLeave.class),
                    new StressTwin(LEAVE_BY_STORE, IdleSetStress.TwoLeave.class),
                    new StressTwin(WAKE_BY_STORE, IdleSetStress.TwoWakers.class),
                    new StressTwin(WAKE_BY_STORE, IdleSetStress.WakerOrItself.class)));

    private IdleSetBugs() {}
}
