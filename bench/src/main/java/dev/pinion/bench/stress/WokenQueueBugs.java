// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import dev.pinion.bench.twin.PlantedBug;
import java.util.List;

/// Bugs of the woken queue that this kind of processor shows.
public final class WokenQueueBugs {
    private static final String SOURCE = "dev/pinion/core/queue/WokenQueue.java";

    /// The owner takes the oldest whatever thieves do.
    public static final PlantedBug POLL_WITHOUT_CAS = new PlantedBug(
            "woken-poll-without-cas",
            SOURCE,
            "if (head.compareAndSet(h, h + 1)) {",
            "head.setRelease(h + 1); if (true) {");

    /// Thieves take half whatever others do.
    public static final PlantedBug TAKE_WITHOUT_CAS = new PlantedBug(
            "woken-take-without-cas",
            SOURCE,
            "if (head.compareAndSet(h, h + k)) {",
            "head.setRelease(h + k); if (true) {");

    /// A thief reads its items after it has won them, when the owner may have reused their places.
    public static final PlantedBug READ_AFTER_CAS =
            new PlantedBug("woken-read-after-cas", SOURCE, "if (head.compareAndSet(h, h + k)) {", """
            if (head.compareAndSet(h, h + k)) {
                for (int i = 0; i < k; i++) {
                    into[i] = cast(places.item(h + i));
                }
            """);

    /// Thieves see a larger ring before the items are in it.
    public static final PlantedBug GROWN_TOO_LATE =
            new PlantedBug("woken-grown-too-late", SOURCE, "Ring larger = places.grown(from, t);", """
            Ring larger = new Ring(places.capacity() << 1);
            RING.setRelease(this, larger);
            for (long i = from; i < t; i++) {
                Object kept = places.item(i);
                if (kept != null) {
                    larger.put(i, kept);
                }
            }
            """);

    static final StressSuite SUITE = new StressSuite(
            WokenQueueStress.class,
            List.of(
                    new StressTwin(POLL_WITHOUT_CAS, WokenQueueStress.PollOrBatch.class),
                    new StressTwin(TAKE_WITHOUT_CAS, WokenQueueStress.TwoBatches.class),
                    new StressTwin(READ_AFTER_CAS, WokenQueueStress.Reuse.class),
                    new StressTwin(GROWN_TOO_LATE, WokenQueueStress.Growth.class)));

    private WokenQueueBugs() {}
}
