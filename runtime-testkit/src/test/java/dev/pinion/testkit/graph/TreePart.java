// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.AgentContext;
import dev.pinion.AgentRef;
import dev.pinion.AgentSpec;

/// A tree of agents that spawn each other, count the leaves, and end.
final class TreePart implements Part {
    private int fan;
    private int depth;
    private int leaves;
    private int nodes;

    @Override
    public void begin(World world) {
        fan = world.upTo(3);
        depth = world.upTo(3);
        AgentRef<Parcel> root = world.spawn("root", (context, parcel) -> leaves += parcel.body());
        world.runtime.spawn(node(world, depth, root));
    }

    private AgentSpec<Parcel> node(World world, int height, AgentRef<Parcel> parent) {
        int[] heard = new int[2];
        return world.spec(
                "node",
                context -> {
                    nodes++;
                    for (int i = 0; height > 0 && i < fan; i++) {
                        if (world.random.nextInt(3) == 0) {
                            AgentRef<Parcel> self = context.self();
                            world.submit(sender -> world.send(self, sender, leavesBelow(height - 1)));
                        } else {
                            world.spawnChild(context, node(world, height - 1, context.self()));
                        }
                    }
                    if (height == 0) {
                        report(world, context, parent, 1);
                    }
                },
                (context, parcel) -> {
                    heard[0]++;
                    heard[1] += parcel.body();
                    if (heard[0] == fan) {
                        report(world, context, parent, heard[1]);
                    }
                });
    }

    private int leavesBelow(int height) {
        return (int) Math.round(Math.pow(fan, height));
    }

    private static void report(World world, AgentContext<Parcel> context, AgentRef<Parcel> parent, int count) {
        world.send(parent, "node" + context.self().id(), count);
        context.stop();
    }

    @Override
    public void check(World world) {
        world.equal(leavesBelow(depth), leaves, "leaves of a tree of " + nodes + " nodes");
    }
}
