// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.BlockingOnWorkerException;
import dev.pinion.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// B09: an agent holds a plain lock and waits, in its turn, for a job on the same pool, while a hundred others want
/// that lock. The wait is refused at once, and nobody ever runs on the stack of one that waits.
@Timeout(120)
class WaitTest {
    private static final int WANTING = 100;

    private final ReentrantLock lock = new ReentrantLock();
    private final ThreadLocal<Integer> depth = ThreadLocal.withInitial(() -> 0);
    private final AtomicInteger deepest = new AtomicInteger();

    // Runs user code and notes how many turns are on this stack.
    private void inTurn(Runnable code) {
        int now = depth.get() + 1;
        depth.set(now);
        deepest.accumulateAndGet(now, Math::max);
        try {
            code.run();
        } finally {
            depth.set(now - 1);
        }
    }

    @Test
    void b09AWaitUnderALockIsRefusedAndNothingRunsNested() {
        for (int workers : new int[] {1, 2, 4}) {
            deepest.set(0);
            try (AgentRuntime runtime = Pools.threaded(workers)) {
                Gate told = new Gate(1);
                Gate all = new Gate(WANTING);
                Gate refused = new Gate(1);
                // It never answers: a stage that is done already may be read.
                AgentRef<Reply<String>> job = runtime.spawn("job", () -> (context, reply) -> inTurn(() -> {}));
                AgentRef<String> holder = runtime.spawn(
                        "holder",
                        () -> (context, message) -> inTurn(() -> {
                            lock.lock();
                            try {
                                told.pass();
                                job.<String>ask(reply -> reply, Gate.HANG)
                                        .toCompletableFuture()
                                        .join();
                            } catch (BlockingOnWorkerException e) {
                                refused.open();
                            } finally {
                                lock.unlock();
                            }
                        }));
                List<AgentRef<String>> wanting = new ArrayList<>();
                for (int i = 0; i < WANTING; i++) {
                    wanting.add(runtime.spawn(() -> (context, message) -> inTurn(() -> {
                        lock.lock();
                        lock.unlock();
                        all.open();
                    })));
                }
                holder.tell("go");
                wanting.forEach(agent -> agent.tell("go"));
                told.open();
                refused.pass();
                all.pass();
                assertTrue(runtime.snapshot().failures() == 0);
            }
            assertEquals(1, deepest.get(), workers + " workers");
        }
    }
}
