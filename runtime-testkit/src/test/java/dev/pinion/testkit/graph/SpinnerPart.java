// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.AgentRef;
import java.time.Duration;

/// Agents that always have something to tell themselves, next to work from outside that must get its turn.
final class SpinnerPart implements Part {
    private static final Duration HOUR = Duration.ofHours(1);

    private int expected;
    private int turns;
    private int requests;
    private int served;

    @Override
    public void begin(World world) {
        int spinners = world.runtime.snapshot().workers().size() + world.upTo(2);
        for (int i = 0; i < spinners; i++) {
            int rounds = 20 + world.upTo(280);
            expected += rounds + 1;
            AgentRef<Parcel> spinner = world.spawn("spinner", (context, parcel) -> {
                turns++;
                if (parcel.body() > 0) {
                    world.send(context.self(), "spinner" + context.self().id(), parcel.body() - 1);
                }
            });
            world.send(spinner, World.DRIVER, rounds);
        }
        AgentRef<Parcel> server = world.spawn("server", (context, parcel) -> {
            served++;
            if (parcel.reply() != null) {
                parcel.reply().tell(parcel.body());
            }
        });
        int count = world.upTo(4);
        for (int i = 0; i < count; i++) {
            requests += 2;
            world.submit(sender -> served++);
            world.equal(i, world.ask(server, World.DRIVER, i, HOUR).join(), "the answer");
        }
    }

    @Override
    public void check(World world) {
        world.equal(expected, turns, "rounds of spinners");
        world.equal(requests, served, "requests served");
    }
}
