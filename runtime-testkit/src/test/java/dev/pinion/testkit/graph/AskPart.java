// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.AgentRef;
import dev.pinion.AskException;
import dev.pinion.Reply;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// Questions that are answered, answered late, or never; some waited for, and some asked by agents.
final class AskPart implements Part {
    private static final Duration[] TIMEOUTS = {
        Duration.ofNanos(50_000), Duration.ofMillis(1), Duration.ofMillis(1), Duration.ofMinutes(5)
    };

    private int asked;
    private int over;
    private int askedByAgent;
    private int toldToAgent;

    @Override
    public void begin(World world) {
        AgentRef<Parcel> answerer = answerer(world);
        AgentRef<Parcel> asker = asker(world, answerer);
        List<CompletableFuture<?>> stages = new ArrayList<>();
        int questions = world.upTo(8);
        for (int i = 0; i < questions; i++) {
            asked++;
            stages.add(world.ask(answerer, World.DRIVER, i, timeout(world)).handle(this::isOver));
            if (world.random.nextInt(3) == 0) {
                world.send(asker, World.DRIVER, i);
            }
        }
        if (world.random.nextBoolean()) {
            stages.forEach(CompletableFuture::join);
        }
    }

    private static Duration timeout(World world) {
        return TIMEOUTS[world.random.nextInt(TIMEOUTS.length)];
    }

    private Integer isOver(Integer answer, Throwable thrown) {
        over++;
        if (thrown != null && !(thrown instanceof AskException)) {
            throw new AssertionError("not an answer and no reason", thrown);
        }
        return over;
    }

    private static AgentRef<Parcel> answerer(World world) {
        Deque<Reply<Integer>> kept = new ArrayDeque<>();
        return world.spawn("answerer", (context, parcel) -> {
            Reply<Integer> reply = parcel.reply();
            if (reply == null) {
                return;
            }
            switch (world.random.nextInt(3)) {
                case 0 -> kept.add(reply);
                case 1 -> reply.tell(parcel.body());
                default -> {
                    while (!kept.isEmpty()) {
                        kept.poll().tell(0);
                    }
                    reply.tell(parcel.body());
                    reply.tell(-1);
                }
            }
        });
    }

    // What the answer comes to it tells itself, by whatever runs then.
    private AgentRef<Parcel> asker(World world, AgentRef<Parcel> answerer) {
        return world.spawn("asker", (context, parcel) -> {
            if (parcel.sender().startsWith("dependent")) {
                toldToAgent++;
                return;
            }
            askedByAgent++;
            AgentRef<Parcel> self = context.self();
            world.ask(answerer, "asker" + self.id(), parcel.body(), timeout(world))
                    .whenComplete((answer, thrown) -> world.send(self, world.dependent(), 0));
        });
    }

    @Override
    public void check(World world) {
        world.equal(asked, over, "questions that are over");
        if (toldToAgent > askedByAgent) {
            world.wrong("an agent heard of " + toldToAgent + " answers to " + askedByAgent + " questions");
        }
    }
}
