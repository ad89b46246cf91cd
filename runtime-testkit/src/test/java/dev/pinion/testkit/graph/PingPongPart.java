// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.AgentRef;
import java.util.ArrayList;
import java.util.List;

/// Some pairs of agents, each with one ball that goes to and fro.
final class PingPongPart implements Part {
    private final List<AgentRef<Parcel>> players = new ArrayList<>();
    private int expected;
    private int hits;

    @Override
    public void begin(World world) {
        int pairs = world.upTo(3);
        for (int i = 0; i < pairs; i++) {
            int rounds = world.upTo(30);
            expected += rounds + 1;
            int self = players.size();
            players.add(world.spawn("ping", (context, parcel) -> hit(world, self, self + 1, parcel)));
            players.add(world.spawn("pong", (context, parcel) -> hit(world, self + 1, self, parcel)));
            world.send(players.get(self), World.DRIVER, rounds);
        }
    }

    private void hit(World world, int from, int to, Parcel parcel) {
        hits++;
        if (parcel.body() > 0) {
            world.send(players.get(to), "player" + players.get(from).id(), parcel.body() - 1);
        }
    }

    @Override
    public void check(World world) {
        world.equal(expected, hits, "hits");
    }
}
