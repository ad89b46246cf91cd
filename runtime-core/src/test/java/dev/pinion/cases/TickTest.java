// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.AgentRuntime;
import dev.pinion.spi.RuntimeEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A-T11: the backstop is the fairness tick, every 61 turns. One worker whose own deque is never empty finds what is
/// in the injector at the ticks, and only there.
@Timeout(240)
class TickTest {
    private static final int TICK_TURNS = 61;
    private static final int TASKS = 20;
    private static final Duration SHORT = Duration.ofNanos(20_000);
    private static final Duration LONG = Duration.ofMillis(6);
    private static final Duration CLOSE = Duration.ofMillis(20);

    // Submits tasks from outside while the flood is on, and lets all of them run: the numbers of their turns,
    // counted from when the worker slept last.
    private List<Integer> turnsOfOutsideTasks(AgentRuntime runtime, Recorder recorder) {
        int mark = recorder.mark();
        long newest = recorder.newestTask();
        for (int i = 0; i < TASKS; i++) {
            runtime.submit(() -> {});
        }
        Set<Long> tasks = new HashSet<>();
        for (RuntimeEvent event : recorder.since(mark)) {
            if (event instanceof RuntimeEvent.Queued(int by, long item, String _, int _) && by < 0 && item < newest) {
                tasks.add(item);
            }
        }
        assertEquals(TASKS, tasks.size());
        Pools.pass(runtime, LONG);
        List<Integer> at = new ArrayList<>();
        int turn = 0;
        for (RuntimeEvent event : recorder.events) {
            switch (event) {
                case RuntimeEvent.Parked _ -> turn = 0;
                case RuntimeEvent.TurnBegan(int _, long item) -> {
                    turn++;
                    if (tasks.contains(item)) {
                        at.add(turn);
                    }
                }
                default -> {}
            }
        }
        assertEquals(TASKS, at.size());
        return at;
    }

    @Test
    void at11TheTickTakesFromTheInjectorEvery61Turns() {
        for (long seed = 0; seed < Scale.of(30, 1_000); seed++) {
            Recorder recorder = new Recorder();
            AgentRuntime runtime = Pools.seeded(1, seed, recorder);
            Flood flood = Flood.start(runtime, Flood.Kind.TASKS, 1);
            Pools.pass(runtime, SHORT);
            List<Integer> at = turnsOfOutsideTasks(runtime, recorder);
            // The first ticks may find what let the driver wait as well.
            for (int i = 3; i < at.size(); i++) {
                assertEquals(TICK_TURNS, at.get(i) - at.get(i - 1), "seed " + seed + ": " + at);
            }
            flood.close();
            runtime.close(CLOSE);
        }
    }

    /// Once everything was empty the count starts again: the ticks lie where they lay after the first sleep, however
    /// many turns there were before this one.
    @Test
    void at11TheCountStartsAgainAfterADrain() {
        // The tick comes after 61 turns, and the injector after the oldest spawned task: the flood's own.
        int first = TICK_TURNS + 2;
        for (int before = 0; before < Scale.of(30, 2 * TICK_TURNS); before++) {
            Recorder recorder = new Recorder();
            AgentRuntime runtime = Pools.seeded(1, before, recorder);
            for (int i = 0; i < before; i++) {
                runtime.submit(() -> {});
            }
            Pools.pass(runtime, Pools.VIRTUAL);
            Flood flood = Flood.start(runtime, Flood.Kind.TASKS, 1);
            Pools.pass(runtime, SHORT);
            List<Integer> at = turnsOfOutsideTasks(runtime, recorder);
            for (int i = TASKS / 2; i < TASKS; i++) {
                assertEquals(0, (at.get(i) - first) % TICK_TURNS, before + " turns before: " + at);
            }
            assertTrue(recorder.count(RuntimeEvent.Parked.class, parked -> true) > 0);
            flood.close();
            runtime.close(CLOSE);
        }
    }
}
