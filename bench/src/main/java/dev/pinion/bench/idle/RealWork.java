// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import dev.pinion.Affinity;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.Reply;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// What a runtime does before it is idle: tasks, messages round a ring of one agent for each worker, and questions with
/// their timers. The agents stay.
final class RealWork {
    private static final int TASKS = 20_000;
    private static final int HOPS_PER_WORKER = 500;
    private static final int QUESTIONS = 200;
    private static final Duration WAIT_MAX = Duration.ofSeconds(60);

    private record Asked(Reply<Integer> answer) {}

    private final AgentRuntime runtime;
    private final int workers;

    RealWork(AgentRuntime runtime, int workers) {
        this.runtime = runtime;
        this.workers = workers;
    }

    /// Does it; returns when all has run. Every worker has had turns then.
    void run() throws NotIdle, InterruptedException {
        CountDownLatch done = new CountDownLatch(TASKS + 1);
        for (int i = 0; i < TASKS; i++) {
            runtime.submit(done::countDown);
        }
        ring(done).getFirst().tell(workers * HOPS_PER_WORKER);
        AgentRef<Asked> answerer =
                runtime.spawn("answerer", () -> (_, asked) -> asked.answer().tell(1));
        for (int i = 0; i < QUESTIONS; i++) {
            answerer.<Integer>ask(Asked::new, WAIT_MAX).toCompletableFuture().join();
        }
        NotIdle.unless(
                done.await(WAIT_MAX.toSeconds(), TimeUnit.SECONDS),
                "within " + WAIT_MAX + " " + done.getCount() + " pieces of work had not run");
    }

    // The message is how many hops are left.
    private List<AgentRef<Integer>> ring(CountDownLatch done) {
        List<AgentRef<Integer>> ring = new ArrayList<>();
        for (int i = 0; i < workers; i++) {
            int next = (i + 1) % workers;
            ring.add(runtime.spawn("ring-" + i, Affinity.sticky(i), () -> (_, hops) -> {
                if (hops == 0) {
                    done.countDown();
                } else {
                    ring.get(next).tell(hops - 1);
                }
            }));
        }
        return ring;
    }
}
