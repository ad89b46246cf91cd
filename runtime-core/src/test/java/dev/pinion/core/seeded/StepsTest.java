// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.core.worker.Timers;
import dev.pinion.core.worker.Wiring;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
import dev.pinion.spi.ErrorPolicy;
import dev.pinion.spi.RuntimeConfig;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// What is thrown out of a step reaches the driver, and nobody in between.
class StepsTest {
    private final VirtualClock clock = new VirtualClock();
    private final Timers timers = new Timers();

    // Steps of workers that have nothing to do, from a seed that nests often.
    private Steps steps() {
        long seed = 0;
        while (new SeededChoices(seed).leaning().nestPeriod() != 2) {
            seed++;
        }
        SeededChoices choices = new SeededChoices(seed);
        AtomicReference<@Nullable Steps> made = new AtomicReference<>();
        var _ = new Wiring(config(seed)).pool(clock, worker -> choices, parts -> {
            made.set(new Steps(parts, choices, clock, timers));
            return new SeededDrive(parts, choices, clock, 0, 1_000);
        });
        return java.util.Objects.requireNonNull(made.get());
    }

    private static RuntimeConfig config(long seed) {
        return new RuntimeConfig(
                "steps",
                PlacementPlanner.plan(
                        Topology.flat(2), PlacementSettings.defaults().withWorkers(2)),
                PinMode.OFF,
                PinScope.CPU,
                MemoryPolicy.INHERIT,
                64,
                200_000,
                true,
                false,
                ErrorPolicy.supervise(),
                OptionalLong.of(seed),
                1_000);
    }

    private static void stepUntilAllSleep(Steps steps) {
        while (steps.one()) {}
    }

    @Test
    void aThrowOnTopOfAnotherReachesTheDriver() {
        Steps steps = steps();
        stepUntilAllSleep(steps);
        AssertionError thrown = new AssertionError("a broken timer");
        timers.enter(0, () -> {
            throw thrown;
        });
        for (int i = 0; i < 100; i++) {
            steps.switchPoint();
        }
        assertEquals(Timers.NEVER, timers.nextAt(), "it has fired");
        assertSame(thrown, assertThrows(IllegalStateException.class, steps::one).getCause());
        assertThrows(IllegalStateException.class, steps::one, "and says so each time");
    }

    @Test
    void theWatchIsOneActor() {
        Steps steps = steps();
        stepUntilAllSleep(steps);
        int[] depth = new int[1];
        int[] fired = new int[1];
        for (int i = 0; i < 50; i++) {
            timers.enter(0, () -> {
                depth[0]++;
                fired[0]++;
                assertEquals(1, depth[0], "no timer fires on top of a timer");
                steps.switchPoint();
                depth[0]--;
            });
        }
        stepUntilAllSleep(steps);
        assertEquals(50, fired[0]);
        assertFalse(steps.one());
        assertTrue(steps.taken() >= 50);
    }
}
