// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.AskException;
import dev.pinion.Reply;
import dev.pinion.RuntimeBuilder;
import dev.pinion.RuntimeSnapshot;
import dev.pinion.spi.WorkerSnapshot;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicInteger;

/// Runtimes for the cases, and how they are looked at.
final class Pools {
    /// More than any program of ours takes in virtual time.
    static final Duration VIRTUAL = Duration.ofHours(1);

    /// Many more than any wait of ours takes.
    private static final long WAIT_STEPS_MAX = 1_000_000;

    private static final int SHORT_TURN_MESSAGES = 4;

    private static final AtomicInteger NAMES = new AtomicInteger();

    private Pools() {}

    static AgentRuntime threaded(int workers) {
        return builder(workers).build();
    }

    /// A builder for threads, with a name of its own: short, so that the kernel too can tell its threads apart.
    static RuntimeBuilder builder(int workers) {
        return new RuntimeBuilder()
                .name("c" + NAMES.incrementAndGet())
                .workers(workers)
                .withoutExtensions();
    }

    static AgentRuntime seeded(int workers, long seed) {
        return drawn(workers, seed).build();
    }

    static AgentRuntime seeded(int workers, long seed, Recorder recorder) {
        return recorded(workers, seed, recorder).build();
    }

    /// The same with short turns, for programs that flood: many turns take few messages.
    static AgentRuntime seededInShortTurns(int workers, long seed, Recorder recorder) {
        return recorded(workers, seed, recorder)
                .turnBudget(SHORT_TURN_MESSAGES, Duration.ofHours(1))
                .build();
    }

    private static RuntimeBuilder recorded(int workers, long seed, Recorder recorder) {
        return drawn(workers, seed).with(recorder);
    }

    private static RuntimeBuilder drawn(int workers, long seed) {
        return new RuntimeBuilder().workers(workers).deterministic(seed).waitSteps(WAIT_STEPS_MAX);
    }

    /// Lets a seeded runtime run for this long in virtual time, still open: a program that ends is through with all it
    /// does if that takes less.
    static void pass(AgentRuntime runtime, Duration time) {
        AgentRef<Reply<String>> mute = runtime.spawn(() -> (context, reply) -> context.stop());
        CompletableFuture<String> never = mute.<String>ask(reply -> reply, time).toCompletableFuture();
        CompletionException e = assertThrows(CompletionException.class, never::join);
        assertEquals(AskException.Reason.DEADLINE, ((AskException) e.getCause()).reason());
    }

    static boolean isParked(AgentRuntime runtime) {
        return runtime.snapshot().workers().stream().allMatch(w -> w.state() == WorkerSnapshot.State.PARKED);
    }

    static boolean isEmpty(AgentRuntime runtime) {
        RuntimeSnapshot now = runtime.snapshot();
        return now.injectorDepth() == 0 && now.workers().stream().allMatch(w -> w.depth() == 0 && w.boundDepth() == 0);
    }

    static void awaitParked(AgentRuntime runtime) {
        Gate.await("not all workers park", () -> isParked(runtime));
    }

    static long messages(AgentRuntime runtime) {
        return runtime.snapshot().workers().stream()
                .mapToLong(WorkerSnapshot::messages)
                .sum();
    }

    static long parks(AgentRuntime runtime) {
        return runtime.snapshot().workers().stream()
                .mapToLong(WorkerSnapshot::parks)
                .sum();
    }

    /// Its live worker threads.
    static List<Thread> workerThreads(AgentRuntime runtime) {
        return threads("pinion-" + runtime.name() + "-worker-");
    }

    /// Its live threads.
    static List<Thread> threads(AgentRuntime runtime) {
        return threads("pinion-" + runtime.name() + "-");
    }

    private static List<Thread> threads(String prefix) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith(prefix))
                .toList();
    }
}
