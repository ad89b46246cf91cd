// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.Affinity;
import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeBuilder;
import dev.pinion.spi.RuntimeEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// A-T11: the backstop is the fairness tick, every 61 turns. One worker whose own deque is never empty finds what is
/// in the injector at the ticks, and only there.
@Timeout(240)
class TickTest {
    private static final int TICK_TURNS = 61;
    private static final int TASKS = 20;
    private static final int BACKLOG = 500;
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

    // Worker 0 has much work of its own, and worker 1 has other work for ever: the steals of the latter.
    private static List<RuntimeEvent.Stole> stealsOfABusySibling(Recorder recorder, boolean stealing, long seed) {
        AgentRuntime runtime = new RuntimeBuilder()
                .workers(2)
                .deterministic(seed)
                .stealing(stealing)
                .with(recorder)
                .build();
        AtomicBoolean stopped = new AtomicBoolean();
        runtime.submit(Affinity.sticky(1), () -> forEver(runtime, stopped));
        runtime.submit(Affinity.sticky(0), () -> {
            for (int i = 0; i < BACKLOG; i++) {
                runtime.submit(() -> {});
            }
        });
        Pools.pass(runtime, LONG);
        int began = recorder.find(0, e -> e instanceof RuntimeEvent.TurnBegan turn && turn.worker() == 1);
        List<RuntimeEvent.Stole> steals = recorder.since(began).stream()
                .filter(e -> e instanceof RuntimeEvent.Stole stole && stole.worker() == 1 && stole.source() == 0)
                .map(RuntimeEvent.Stole.class::cast)
                .toList();
        stopped.set(true);
        runtime.close(CLOSE);
        return steals;
    }

    private static void forEver(AgentRuntime runtime, AtomicBoolean stopped) {
        if (!stopped.get()) {
            runtime.submit(Affinity.sticky(1), () -> forEver(runtime, stopped));
        }
    }

    /// A busy worker takes one item of a sibling at a tick, and none between; none at all where stealing is off.
    @Test
    void at11ABusyWorkerHelpsItsSiblingAtTheTickOnly() {
        int steals = 0;
        int seeds = Scale.of(30, 1_000);
        for (long seed = 0; seed < seeds; seed++) {
            Recorder recorder = new Recorder();
            for (RuntimeEvent.Stole stole : stealsOfABusySibling(recorder, true, seed)) {
                assertEquals(1, stole.items(), "seed " + seed);
                steals++;
            }
            assertEquals(List.of(), stealsOfABusySibling(new Recorder(), false, seed));
        }
        int all = steals;
        assertTrue(all > seeds, () -> all + " steals");
    }
}
