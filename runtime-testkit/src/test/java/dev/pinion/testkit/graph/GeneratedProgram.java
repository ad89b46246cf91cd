// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeBuilder;
import dev.pinion.ShutdownReport;
import dev.pinion.spi.DropReason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;

/// The program of a seed: up to three parts at once, and a way to end.
public final class GeneratedProgram {
    private static final Duration HOUR = Duration.ofHours(1);

    private static final List<Supplier<Part>> PARTS = List.of(
            FanPart::new,
            PingPongPart::new,
            RelayPart::new,
            TreePart::new,
            SpinnerPart::new,
            ChainPart::new,
            AskPart::new,
            StopPart::new,
            ThrowPart::new);

    private enum Ending {
        CLOSE,
        CLOSE_LATER,
        CLOSE_IN_A_TURN,
        CLOSE_WITH_BACKLOG,
        LEAVE_OPEN
    }

    private GeneratedProgram() {}

    /// Sets up the machine of a seed.
    public static void setUp(RuntimeBuilder builder, long seed) {
        Machine.setUp(builder, seed);
    }

    /// Runs the program of a seed.
    public static void run(AgentRuntime runtime, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        World world = new World(runtime, random.split());
        List<Part> parts = new ArrayList<>();
        int count = 1 + random.nextInt(3);
        for (int i = 0; i < count; i++) {
            parts.add(PARTS.get(random.nextInt(PARTS.size())).get());
        }
        Ending ending = Ending.values()[random.nextInt(Ending.values().length)];
        parts.forEach(part -> part.begin(world));
        switch (ending) {
            case CLOSE -> whole(world, parts, runtime.close(HOUR));
            case CLOSE_LATER ->
                whole(world, parts, runtime.closeAsync().toCompletableFuture().join());
            case CLOSE_IN_A_TURN -> {
                world.submit(sender -> runtime.close(HOUR));
                whole(world, parts, runtime.close(HOUR));
            }
            case CLOSE_WITH_BACKLOG -> world.check(runtime.close(Duration.ofNanos(1 + random.nextInt(400_000))));
            case LEAVE_OPEN -> world.throwIfWrong();
        }
    }

    private static void whole(World world, List<Part> parts, ShutdownReport report) {
        for (DropReason reason : new DropReason[] {DropReason.RUNTIME_CLOSED, DropReason.TASK_CANCELLED}) {
            world.equal(0, report.dropped().getOrDefault(reason, 0L), "items dropped (" + reason + ")");
        }
        parts.forEach(part -> part.check(world));
        world.check(report);
    }
}
