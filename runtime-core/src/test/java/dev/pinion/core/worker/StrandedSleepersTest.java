// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.seeded.SeededChoices;
import dev.pinion.core.seeded.SeededDrive;
import dev.pinion.core.seeded.VirtualClock;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
import dev.pinion.spi.ErrorPolicy;
import dev.pinion.spi.RuntimeConfig;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// A seeded drive tells of work that was put into a queue while all that may take it sleep, and nobody was woken.
class StrandedSleepersTest {
    private static final long SEED = 9;
    private static final long FAR = Long.MAX_VALUE / 2;

    private final SeededDrive[] drive = new SeededDrive[1];
    private final PoolParts parts = asleep();
    private final Schedulable item = TestPool.item(() -> {}, () -> {});

    // Two workers on each of two nodes, all asleep.
    private PoolParts asleep() {
        Topology machine = Topology.synthetic().cpus(2, 0, 0).cpus(2, 1, 0).build();
        RuntimeConfig config = new RuntimeConfig(
                "stranded",
                PlacementPlanner.plan(machine, PlacementSettings.defaults()),
                PinMode.OFF,
                PinScope.CPU,
                MemoryPolicy.INHERIT,
                64,
                200_000,
                true,
                false,
                ErrorPolicy.supervise(),
                OptionalLong.of(SEED),
                100_000);
        VirtualClock clock = new VirtualClock();
        SeededChoices choices = new SeededChoices(SEED);
        Pool pool = new Wiring(config).pool(clock, worker -> choices, made -> {
            drive[0] = new SeededDrive(made, choices, clock, SEED, 100_000);
            return drive[0];
        });
        assertTrue(drive[0].awaitQuiet(() -> allSleep(pool.parts()), FAR));
        return pool.parts();
    }

    // Listed, and looked again.
    private static boolean allSleep(PoolParts parts) {
        return Stream.of(parts.workers()).noneMatch(Worker::isRunnable);
    }

    private void isTold() {
        IllegalStateException told =
                assertThrows(IllegalStateException.class, () -> drive[0].awaitQuiet(() -> false, FAR));
        String message = String.valueOf(told.getMessage());
        assertTrue(message.contains("lost a wake") && message.contains("seed " + SEED), message);
    }

    @Test
    void sharedWorkIsTold() {
        parts.shared().injector(1).put(item);
        isTold();
    }

    @Test
    void boundWorkIsToldThoughOthersSearch() {
        parts.workers()[2].queues().bound.put(item);
        assertTrue(parts.idle().wake(0));
        isTold();
    }

    @Test
    void workOfANodeIsToldThoughOthersOfAnotherNodeSearch() {
        parts.shared().nodeQueue(1).put(item);
        int other = parts.workers()[0].sleepsOver(Schedulable.Reach.NODE) ? 1 : 0;
        assertTrue(parts.idle().wake(other));
        isTold();
    }

    @Test
    void workThatSomebodyLooksForIsNot() {
        int[] ran = new int[1];
        parts.shared().injector(0).put(TestPool.item(() -> ran[0]++, () -> {}));
        assertTrue(parts.idle().wake(3));
        assertTrue(drive[0].awaitQuiet(() -> allSleep(parts), FAR));
        assertEquals(1, ran[0]);
    }
}
