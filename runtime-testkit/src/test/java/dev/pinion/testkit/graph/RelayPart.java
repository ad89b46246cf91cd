// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.AgentRef;
import java.util.ArrayList;
import java.util.List;

/// Some tokens run round a ring of agents.
final class RelayPart implements Part {
    private final List<AgentRef<Parcel>> ring = new ArrayList<>();
    private int expected;
    private int hops;

    @Override
    public void begin(World world) {
        int size = 1 + world.upTo(5);
        for (int i = 0; i < size; i++) {
            int next = (i + 1) % size;
            ring.add(world.spawn("relay", (context, parcel) -> {
                hops++;
                if (parcel.body() > 0) {
                    world.send(ring.get(next), "relay" + context.self().id(), parcel.body() - 1);
                }
            }));
        }
        int tokens = world.upTo(4);
        for (int i = 0; i < tokens; i++) {
            int length = world.upTo(20);
            expected += length + 1;
            world.send(ring.get(world.random.nextInt(size)), World.DRIVER, length);
        }
    }

    @Override
    public void check(World world) {
        world.equal(expected, hops, "hops");
    }
}
