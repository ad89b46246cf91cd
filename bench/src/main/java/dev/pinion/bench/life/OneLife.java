// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.life;

import dev.pinion.Affinity;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.Reply;
import dev.pinion.RuntimeBuilder;
import dev.pinion.ShutdownReport;
import dev.pinion.locality.MemoryPolicy;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The life of one runtime: opened with the monitor and pinned where that is allowed, used by agents, tasks, questions
/// and timers, and closed. Lives differ by their number.
final class OneLife {
    /// The most workers of a life; lives have 1 to so many in turn.
    static final int WORKERS_MAX = 4;
    /// One life in so many asks for memory on its workers' nodes, which takes native memory for a moment.
    static final int MEMORY_PERIOD = 4;

    private static final int TASKS = 8;
    private static final int CHILDREN = 4;
    private static final Duration WAIT_MAX = Duration.ofSeconds(30);

    /// A question: how many messages came before it?
    private record Asked(Reply<Integer> count) {}

    private OneLife() {}

    /// Runs the life of this number; throws if it did not end complete, with nothing lost.
    static void run(long number) throws LifeFailed, InterruptedException {
        int workers = 1 + (int) (number % WORKERS_MAX);
        RuntimeBuilder builder = AgentRuntime.builder().name("life").workers(workers);
        if (number % MEMORY_PERIOD == 0) {
            builder.memory(MemoryPolicy.LOCAL);
        }
        AgentRuntime runtime = builder.build();
        ShutdownReport report;
        try {
            use(runtime, workers);
        } finally {
            report = runtime.close(AgentRuntime.CLOSE_DEADLINE);
        }
        LifeFailed.unless(
                report.state() == ShutdownReport.State.COMPLETE && report.droppedTotal() == 0,
                "life " + number + " ended " + report.state() + ", dropped " + report.dropped());
    }

    private static void use(AgentRuntime runtime, int workers) throws LifeFailed, InterruptedException {
        CountDownLatch done = new CountDownLatch(TASKS + CHILDREN + workers);
        for (int i = 0; i < TASKS; i++) {
            runtime.submit(done::countDown);
        }
        AgentRef<String> parent = runtime.spawn("parent", () -> (context, message) -> {
            for (int i = 0; i < CHILDREN; i++) {
                AgentRef<String> child = context.<String>spawn(() -> (_, _) -> done.countDown());
                child.tell(message);
            }
        });
        parent.tell("go");
        for (int worker = 0; worker < workers; worker++) {
            AgentRef<String> bound =
                    runtime.spawn("bound-" + worker, Affinity.sticky(worker), () -> (_, _) -> done.countDown());
            bound.tell("go");
        }
        // A question has a timer, which the answer cancels.
        AgentRef<Asked> answerer =
                runtime.spawn(() -> (_, asked) -> asked.count().tell(1));
        int answer = answerer.<Integer>ask(Asked::new, WAIT_MAX)
                .toCompletableFuture()
                .join();
        LifeFailed.unless(answer == 1, "the answer was " + answer);
        LifeFailed.unless(
                done.await(WAIT_MAX.toSeconds(), TimeUnit.SECONDS),
                "within " + WAIT_MAX + " " + done.getCount() + " items had not run");
    }
}
