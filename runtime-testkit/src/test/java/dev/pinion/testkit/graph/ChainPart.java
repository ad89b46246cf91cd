// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.AgentRef;

/// Chains of tasks that keep every worker's newest work new, next to what they left behind at their beginning: an
/// older task, and an agent that was woken.
final class ChainPart implements Part {
    private int expected;
    private int links;
    private int left;
    private int found;

    @Override
    public void begin(World world) {
        AgentRef<Parcel> woken = world.spawn("woken", (context, parcel) -> found++);
        int chains = world.runtime.snapshot().workers().size() + world.upTo(2);
        for (int i = 0; i < chains; i++) {
            int length = 40 + world.upTo(110);
            expected += length;
            left += 2;
            world.submit(sender -> {
                world.send(woken, sender, 0);
                world.submit(older -> found++);
                link(world, length);
            });
        }
    }

    private void link(World world, int length) {
        links++;
        if (length > 1) {
            world.submit(sender -> link(world, length - 1));
        }
    }

    @Override
    public void check(World world) {
        world.equal(expected, links, "links of chains");
        world.equal(left, found, "what chains left at their beginning");
    }
}
