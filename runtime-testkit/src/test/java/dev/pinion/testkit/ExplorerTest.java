// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.Address;
import dev.pinion.Agent;
import dev.pinion.AgentContext;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.Reply;
import dev.pinion.UnmetWaitException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What an exploration finds, what it says then, and that a seed gives the same again.
@Timeout(120)
class ExplorerTest {
    private static final Duration HOUR = Duration.ofHours(1);

    /// What the register takes.
    sealed interface Register {
        record Read(Address<Integer> to) implements Register {}

        record Write(int value) implements Register {}
    }

    // Two clients read a register and write one more: in some orders one of the two updates is lost.
    private static void race(AgentRuntime runtime) {
        int[] value = new int[1];
        AgentRef<Register> register = runtime.spawn("register", () -> (context, message) -> {
            switch (message) {
                case Register.Read(var to) -> to.tell(value[0]);
                case Register.Write(var v) -> value[0] = v;
            }
        });
        for (int i = 0; i < 2; i++) {
            runtime.<Integer>spawn("client-" + i, () -> new Agent<>() {
                @Override
                public void onStart(AgentContext<Integer> context) {
                    register.tell(new Register.Read(context.self()));
                }

                @Override
                public void receive(AgentContext<Integer> context, Integer seen) {
                    register.tell(new Register.Write(seen + 1));
                }
            });
        }
        runtime.close();
        assertEquals(2, value[0]);
    }

    private static ScheduleFailed failing(Explorer explorer, Program program) {
        return assertThrows(ScheduleFailed.class, () -> explorer.explore(200, program));
    }

    private static void says(ScheduleFailed failed, String... parts) {
        for (String part : parts) {
            assertTrue(failed.getMessage().contains(part), () -> part + " is not in: " + failed.getMessage());
        }
    }

    private static <T> T withSeedProperty(long seed, java.util.function.Supplier<T> code) {
        System.setProperty(Schedules.SEED_PROPERTY, Long.toString(seed));
        try {
            return code.get();
        } finally {
            System.clearProperty(Schedules.SEED_PROPERTY);
        }
    }

    @Test
    void aLostUpdateIsFoundAndItsSeedShowsItAgain() {
        ScheduleFailed failed = failing(Schedules.explorer(), ExplorerTest::race);
        says(failed, "the schedule of seed " + failed.seed(), "-Dpinion.seed=" + failed.seed(), "handled worker=");
        ScheduleFailed again = withSeedProperty(
                failed.seed(),
                () -> assertThrows(ScheduleFailed.class, () -> Schedules.explore(7, ExplorerTest::race)));
        assertEquals(failed.seed(), again.seed());
        assertEquals(failed.traceHash(), again.traceHash());
        assertEquals(failed.getMessage(), again.getMessage());
    }

    @Test
    void failuresCanBeCollected() {
        Exploration exploration = Schedules.explorer().collectFailures().explore(100, ExplorerTest::race);
        assertEquals(100, exploration.schedules());
        assertTrue(exploration.distinct() > 90, exploration::toString);
        int failures = exploration.failures().size();
        assertTrue(failures > 0 && failures < 100, exploration::toString);
        exploration.failures().forEach((seed, failed) -> assertEquals(seed, failed.seed()));
        long first = exploration.failures().firstKey();
        Exploration one = withSeedProperty(
                first, () -> Schedules.explorer().collectFailures().explore(200, ExplorerTest::race));
        assertEquals(1, one.schedules());
        assertEquals(
                exploration.failures().get(first).traceHash(),
                one.failures().get(first).traceHash());
    }

    @Test
    void aWaitThatNothingMeetsIsAFailure() {
        ScheduleFailed failed = failing(Schedules.explorer(), runtime -> {
            AgentRef<Reply<String>> agent = runtime.spawn("asked", () -> (context, reply) -> reply.tell("here"));
            agent.<String>ask(reply -> reply, HOUR)
                    .thenCompose(answer -> new CompletableFuture<String>())
                    .toCompletableFuture()
                    .join();
        });
        says(failed, "seed 0", "asked");
        assertEquals(
                UnmetWaitException.Reason.NOTHING_LEFT,
                assertInstanceOf(UnmetWaitException.class, failed.getCause()).reason());
    }

    private static void runsForEver(AgentRuntime runtime) {
        runtime.<String>spawn("endless", () -> new Agent<>() {
            @Override
            public void onStart(AgentContext<String> context) {
                context.self().tell("again");
            }

            @Override
            public void receive(AgentContext<String> context, String message) {
                context.self().tell(message);
            }
        });
    }

    @Test
    void aWaitWhoseStepsNeverEndIsAFailure() {
        ScheduleFailed failed = failing(Schedules.explorer().waitSteps(20_000), runtime -> {
            runsForEver(runtime);
            AgentRef<Reply<String>> silent = runtime.spawn("silent", () -> (context, reply) -> {});
            silent.<String>ask(reply -> reply, HOUR).toCompletableFuture().join();
        });
        says(failed, "20000 steps", "silent");
    }

    @Test
    void aProgramThatNeverComesToRestIsAFailureUnlessItClosesItself() {
        Explorer explorer = Schedules.explorer().waitSteps(20_000);
        says(failing(explorer, ExplorerTest::runsForEver), "did not come to rest");
        assertEquals(
                20,
                explorer.explore(20, runtime -> {
                            runsForEver(runtime);
                            runtime.close(Duration.ofMillis(1));
                        })
                        .schedules());
    }

    @Test
    void aProgramThatIsNoFunctionOfItsSeedIsToldSo() {
        AtomicInteger runs = new AtomicInteger();
        ScheduleFailed failed = failing(Schedules.explorer(), runtime -> {
            int tasks = runs.incrementAndGet();
            for (int i = 0; i < tasks; i++) {
                runtime.submit(() -> {});
            }
            throw new IllegalStateException("after " + tasks + " tasks");
        });
        says(failed, "after 1 tasks", "A second run of this seed gave the trace hash");
    }

    @Test
    void eachProgramGetsARuntimeOfItsOwnAsSetUp() {
        List<Integer> workers = new ArrayList<>();
        List<Long> seeds = new ArrayList<>();
        Exploration exploration = Schedules.explorer()
                .workers(3)
                .firstSeed(40)
                .turnBudget(1, Duration.ofMillis(1))
                .runtime((builder, seed) -> builder.stealing(seed % 2 == 0))
                .explore(3, (runtime, seed) -> {
                    workers.add(runtime.snapshot().workers().size());
                    seeds.add(seed);
                    assertTrue(runtime.snapshot().deterministic());
                });
        assertEquals(List.of(3, 3, 3), workers);
        assertEquals(List.of(40L, 41L, 42L), seeds);
        assertEquals(3, exploration.schedules());
    }

    @Test
    void settingsAreCheckedAtTheCall() {
        Explorer explorer = Schedules.explorer();
        assertThrows(IllegalArgumentException.class, () -> explorer.workers(0));
        assertThrows(IllegalArgumentException.class, () -> explorer.waitSteps(0));
        assertThrows(IllegalArgumentException.class, () -> explorer.turnBudget(0, HOUR));
        assertThrows(IllegalArgumentException.class, () -> explorer.explore(0, runtime -> {}));
    }
}
