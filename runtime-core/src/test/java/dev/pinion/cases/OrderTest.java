// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Who runs before whom, and that a message reaches the end of its way: A-T5, G-T4.
@Timeout(120)
class OrderTest {
    private static final int HOPS = 8;

    private final List<Integer> order = Collections.synchronizedList(new ArrayList<>());

    private Runnable noted(int number, Gate done) {
        return () -> {
            order.add(number);
            done.open();
        };
    }

    /// Fewer than a tick's worth of tasks, so that no tick comes in between.
    @Test
    void gt4OutsideTasksRunInTheirOrder() {
        int tasks = 50;
        try (AgentRuntime runtime = Pools.threaded(1)) {
            Gate done = new Gate(tasks);
            try (Held held = Held.worker(runtime, 0)) {
                for (int i = 0; i < tasks; i++) {
                    runtime.submit(noted(i, done));
                }
                assertEquals(true, held.isHeld());
            }
            done.pass();
            assertEquals(IntStream.range(0, tasks).boxed().toList(), order);
        }
    }

    @Test
    void gt4OutsideTasksRunInTheirOrderFromAnySeed() {
        int tasks = 50;
        for (long seed = 0; seed < Scale.of(40, 2_000); seed++) {
            order.clear();
            AgentRuntime runtime = Pools.seeded(1, seed);
            for (int i = 0; i < tasks; i++) {
                int task = i;
                runtime.submit(() -> order.add(task));
            }
            runtime.close();
            assertEquals(IntStream.range(0, tasks).boxed().toList(), order, "seed " + seed);
        }
    }

    /// Whoever of several workers comes to the injector gets the oldest.
    @Test
    void gt4TheInjectorIsInOrderForAllWorkers() {
        int takers = 0;
        for (long seed = 0; seed < Scale.of(40, 2_000); seed++) {
            Recorder recorder = new Recorder();
            AgentRuntime runtime = Pools.seeded(3, seed, recorder);
            for (int i = 0; i < 50; i++) {
                runtime.submit(() -> {});
            }
            runtime.close();
            takers = Math.max(takers, InjectorOrder.check(recorder.events).size());
        }
        assertEquals(3, takers, "at least from one seed all come to it");
    }

    /// What a turn submits runs before what outsiders have submitted earlier.
    @Test
    void gt4WhatATurnSubmitsOvertakesTheInjector() {
        try (AgentRuntime runtime = Pools.threaded(1)) {
            Gate done = new Gate(22);
            try (Held held = Held.worker(runtime, 0)) {
                runtime.submit(() -> {
                    order.add(0);
                    done.open();
                    runtime.submit(noted(-1, done));
                });
                for (int i = 1; i <= 20; i++) {
                    runtime.submit(noted(i, done));
                }
                assertEquals(true, held.isHeld());
            }
            done.pass();
            List<Integer> expected = new ArrayList<>(List.of(0, -1));
            expected.addAll(IntStream.rangeClosed(1, 20).boxed().toList());
            assertEquals(expected, order);
        }
    }

    @Test
    void gt4ALoneWorkerParksAndStealsNothing() {
        try (AgentRuntime runtime = Pools.threaded(1)) {
            Pools.awaitParked(runtime);
            assertEquals(1, Pools.parks(runtime));
            assertEquals(0, runtime.snapshot().steals().total());
        }
    }

    // Tells on what it is told, plus one; the last one notes it.
    private List<AgentRef<Integer>> relay(AgentRuntime runtime, Gate arrived) {
        List<AgentRef<Integer>> chain = new ArrayList<>();
        chain.add(runtime.spawn(() -> (context, hops) -> {
            order.add(hops);
            arrived.open();
        }));
        for (int i = 1; i < HOPS; i++) {
            AgentRef<Integer> next = chain.getLast();
            chain.add(runtime.spawn(() -> (context, hops) -> next.tell(hops + 1)));
        }
        return chain;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void at5AMessageIsRelayedOver8Agents(int workers) {
        int messages = Scale.of(200, 20_000);
        try (AgentRuntime runtime = Pools.threaded(workers)) {
            Gate arrived = new Gate(messages);
            AgentRef<Integer> first = relay(runtime, arrived).getLast();
            for (int i = 0; i < messages; i++) {
                first.tell(i * HOPS + 1);
            }
            arrived.pass();
            assertEquals(
                    IntStream.rangeClosed(1, messages).mapToObj(i -> i * HOPS).toList(),
                    order,
                    "in order, 8 hops each");
        }
    }

    @Test
    void at5AMessageIsRelayedOver8AgentsFromAnySeed() {
        for (long seed = 0; seed < Scale.of(40, 2_000); seed++) {
            order.clear();
            AgentRuntime runtime = Pools.seeded(4, seed);
            AgentRef<Integer> first = relay(runtime, new Gate(3)).getLast();
            for (int i = 0; i < 3; i++) {
                first.tell(i * HOPS + 1);
            }
            Pools.pass(runtime, Pools.VIRTUAL);
            runtime.close();
            assertEquals(List.of(HOPS, 2 * HOPS, 3 * HOPS), order, "seed " + seed);
        }
    }
}
