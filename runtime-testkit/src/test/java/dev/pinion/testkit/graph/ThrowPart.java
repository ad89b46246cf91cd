// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.AgentRef;

/// Handlers, hooks and tasks that throw, next to one that must not notice.
final class ThrowPart implements Part {
    private int expected;
    private int heard;

    @Override
    public void begin(World world) {
        AgentRef<Parcel> bystander = world.spawn("bystander", (context, parcel) -> heard++);
        int lifetime = world.upTo(5);
        int[] handled = new int[1];
        AgentRef<Parcel> thrower = world.spawn("thrower", (context, parcel) -> {
            world.send(bystander, "thrower", 0);
            expected++;
            if (++handled[0] == lifetime) {
                throw thrown(world, "a handler");
            }
        });
        AgentRef<Parcel> stillborn = world.runtime.spawn(world.spec(
                "stillborn",
                context -> {
                    world.send(bystander, "stillborn", 0);
                    expected++;
                    throw new Exception("an onStart, on purpose");
                },
                (context, parcel) -> world.wrong("an agent that did not start handled a message")));
        int sends = world.upTo(10);
        for (int i = 0; i < sends; i++) {
            world.send(thrower, World.DRIVER, i);
            world.send(stillborn, World.DRIVER, i);
            if (i % 4 == 0) {
                world.submit(sender -> {
                    world.send(bystander, sender, 0);
                    expected++;
                    throw thrown(world, "a task");
                });
            }
        }
    }

    private static Error thrown(World world, String where) {
        return world.random.nextBoolean() ? new AssertionError(where + ", on purpose") : new StackOverflowError(where);
    }

    @Override
    public void check(World world) {
        world.equal(expected, heard, "messages at the bystander");
    }
}
