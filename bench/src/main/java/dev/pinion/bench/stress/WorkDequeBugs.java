// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import dev.pinion.bench.twin.PlantedBug;
import java.util.List;

/// Bugs of the deque that this kind of processor shows.
public final class WorkDequeBugs {
    private static final String SOURCE = "dev/pinion/core/queue/WorkDeque.java";

    /// The owner takes the last item whatever thieves do.
    public static final PlantedBug POP_WITHOUT_CAS = new PlantedBug(
            "deque-pop-without-cas",
            SOURCE,
            "boolean won = top.compareAndSet(t, b);",
            "boolean won = true; top.setRelease(b);");

    /// The owner may read top before thieves see its bottom.
    public static final PlantedBug POP_WITHOUT_FENCE = new PlantedBug("deque-pop-without-fence", SOURCE, """
            VarHandle.fullFence();
            long t = top.getOpaque();
            """, """
            long t = top.getOpaque();
            """);

    /// Two thieves, or a thief and the owner, take the same item.
    public static final PlantedBug TAKE_WITHOUT_CAS = new PlantedBug(
            "deque-take-without-cas",
            SOURCE,
            "if (item == null || !top.compareAndSet(t, t + 1)) {",
            "top.setRelease(t + 1); if (item == null) {");

    /// Thieves see a larger ring before the items are in it.
    public static final PlantedBug GROWN_TOO_LATE =
            new PlantedBug("deque-grown-too-late", SOURCE, "Ring larger = places.grown(from, b);", """
            Ring larger = new Ring(places.capacity() << 1);
            RING.setRelease(this, larger);
            for (long i = from; i < b; i++) {
                Object kept = places.item(i);
                if (kept != null) {
                    larger.put(i, kept);
                }
            }
            """);

    static final StressSuite SUITE = new StressSuite(
            WorkDequeStress.class,
            List.of(
                    new StressTwin(POP_WITHOUT_CAS, WorkDequeStress.LastItem.class),
                    new StressTwin(POP_WITHOUT_FENCE, WorkDequeStress.PopPastThief.class),
                    new StressTwin(TAKE_WITHOUT_CAS, WorkDequeStress.TwoThieves.class),
                    new StressTwin(TAKE_WITHOUT_CAS, WorkDequeStress.PushPop.class),
                    new StressTwin(GROWN_TOO_LATE, WorkDequeStress.Growth.class)));

    private WorkDequeBugs() {}
}
