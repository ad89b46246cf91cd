// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.twin;

import dev.pinion.core.queue.Slot;

/// Says which bug this JVM runs with, and what its [Slot] does with a second item.
final class TwinProbe {
    private TwinProbe() {}

    public static void main(String[] args) {
        Slot.Owner<String> slot = new Slot.Owner<>();
        slot.put("first");
        System.out.println(Twin.inForce().orElse("sound") + " " + slot.put("second"));
        System.exit(args.length);
    }
}
