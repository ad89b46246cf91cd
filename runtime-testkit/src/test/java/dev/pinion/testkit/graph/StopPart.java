// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.AgentRef;
import dev.pinion.Delivery;

/// An agent ends while others go on sending to it; what it says then is STOPPED, and stays so.
final class StopPart implements Part {
    private int handled;
    private int lifetime;
    private int accepted;

    @Override
    public void begin(World world) {
        lifetime = world.upTo(10);
        AgentRef<Parcel> victim = world.spawn("victim", (context, parcel) -> {
            if (++handled == lifetime) {
                context.stop();
            }
        });
        int senders = world.upTo(4);
        for (int i = 0; i < senders; i++) {
            boolean[] stopped = new boolean[1];
            AgentRef<Parcel> sender = world.spawn("sender", (context, parcel) -> {
                Delivery delivery = world.send(victim, "sender" + context.self().id(), 0);
                accepted += delivery.accepted() ? 1 : 0;
                if (stopped[0] && delivery.accepted()) {
                    world.wrong("an agent that had ended took a message");
                }
                stopped[0] = delivery == Delivery.STOPPED;
                if (parcel.body() > 0) {
                    world.send(context.self(), "self" + context.self().id(), parcel.body() - 1);
                }
            });
            world.send(sender, World.DRIVER, world.upTo(12));
        }
    }

    @Override
    public void check(World world) {
        world.equal(Math.min(lifetime, accepted), handled, "messages handled by an agent that ended");
    }
}
