// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import dev.pinion.bench.twin.PlantedBug;
import java.util.List;

/// Bugs of the slot that this kind of processor shows.
public final class SlotBugs {
    private static final String SOURCE = "dev/pinion/core/queue/Slot.java";

    /// Two takers get the item.
    public static final PlantedBug STEAL_BY_STORE = new PlantedBug(
            "slot-steal-by-store",
            SOURCE,
            "return cast(ITEM.getAndSet(this, null));",
            "Object seen = ITEM.getOpaque(this); ITEM.setRelease(this, (Object) null); return cast(seen);");

    /// The owner displaces an item that a thief is just taking.
    public static final PlantedBug PUT_BY_STORE = new PlantedBug(
            "slot-put-by-store",
            SOURCE,
            "return (T) ITEM.getAndSet(this, newItem);",
            "Object seen = ITEM.getOpaque(this); ITEM.setRelease(this, newItem); return cast(seen);");

    static final StressSuite SUITE = new StressSuite(
            SlotStress.class,
            List.of(
                    new StressTwin(STEAL_BY_STORE, SlotStress.TakeOrSteal.class),
                    new StressTwin(PUT_BY_STORE, SlotStress.PutOrSteal.class)));

    private SlotBugs() {}
}
