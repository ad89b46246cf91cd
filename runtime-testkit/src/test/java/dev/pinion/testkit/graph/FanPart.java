// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.AgentRef;

/// Some agents and tasks send to one collector, who counts.
final class FanPart implements Part {
    private int expected;
    private int arrived;

    @Override
    public void begin(World world) {
        AgentRef<Parcel> collector = world.spawn("collector", (context, parcel) -> arrived++);
        int senders = world.upTo(6);
        int each = world.upTo(12);
        for (int i = 0; i < senders; i++) {
            expected += each;
            if (i % 2 == 0) {
                world.submit(sender -> sendAll(world, collector, sender, each));
            } else {
                AgentRef<Parcel> middle = world.spawn(
                        "middle",
                        (context, parcel) -> sendAll(
                                world, collector, "middle" + context.self().id(), each));
                world.send(middle, World.DRIVER, 0);
            }
        }
    }

    private static void sendAll(World world, AgentRef<Parcel> collector, String sender, int count) {
        for (int i = 0; i < count; i++) {
            world.send(collector, sender, i);
        }
    }

    @Override
    public void check(World world) {
        world.equal(expected, arrived, "parcels at the collector");
    }
}
