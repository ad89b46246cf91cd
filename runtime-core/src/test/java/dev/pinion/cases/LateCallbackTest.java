// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.AskException;
import dev.pinion.Delivery;
import dev.pinion.Reply;
import dev.pinion.RuntimeBuilder;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// B13: what comes back to a runtime that has closed.
@Timeout(120)
class LateCallbackTest {
    /// What a foreign future's callback gets from a closed runtime.
    private static List<Delivery> callBack(AgentRuntime runtime, AgentRef<String> agent) {
        return List.of(agent.tell("late"), runtime.submit(() -> {
            throw new AssertionError("it ran");
        }));
    }

    @Test
    void b13AForeignFuturesCallbackIsRefusedAndStartsNoThread() throws InterruptedException {
        CompletableFuture<String> foreign = new CompletableFuture<>();
        AgentRuntime runtime = Pools.threaded(2);
        AgentRef<String> agent = runtime.spawn(() -> (context, message) -> {});
        CompletableFuture<List<Delivery>> called = foreign.thenApply(value -> callBack(runtime, agent));
        runtime.close();
        Thread.ofPlatform().start(() -> foreign.complete("value")).join();
        assertEquals(List.of(Delivery.CLOSED, Delivery.CLOSED), called.join());
        assertThrows(IllegalStateException.class, () -> runtime.spawn(() -> (context, message) -> {}));
        assertTrue(Pools.threads(runtime).isEmpty());
        assertEquals(0, runtime.snapshot().failures());
    }

    /// Our own stages fail when the runtime closes; what is then attached runs on a virtual thread.
    @Test
    void b13ALateDependentRunsOnAVirtualThread() {
        AgentRuntime runtime = Pools.threaded(2);
        AgentRef<Reply<String>> mute = runtime.spawn(() -> (context, reply) -> {});
        CompletableFuture<String> open =
                mute.<String>ask(reply -> reply, Pools.VIRTUAL).toCompletableFuture();
        runtime.close();
        CompletionException closed = assertThrows(CompletionException.class, open::join);
        AskException reason = assertInstanceOf(AskException.class, closed.getCause());
        assertEquals(AskException.Reason.CLOSED, reason.reason());
        assertEquals(
                true,
                open.handleAsync((value, failure) -> Thread.currentThread().isVirtual())
                        .join());
        assertTrue(Pools.threads(runtime).isEmpty());
    }

    /// Closes, lets a foreign future complete afterwards, and returns from `main`.
    static final class Program {
        private Program() {}

        public static void main(String[] arguments) {
            long delay = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(arguments[0]));
            CompletableFuture<String> foreign = new CompletableFuture<>();
            AgentRuntime runtime =
                    new RuntimeBuilder().workers(2).withoutExtensions().build();
            AgentRef<String> agent = runtime.spawn(() -> (context, message) -> {});
            CompletableFuture<Void> called = foreign.thenAccept(value -> System.out.println(callBack(runtime, agent)));
            runtime.close();
            long until = System.nanoTime() + delay;
            Thread.ofPlatform().start(() -> {
                for (long left = delay; left > 0; left = until - System.nanoTime()) {
                    LockSupport.parkNanos(left);
                }
                foreign.complete("value");
                called.join();
            });
        }
    }

    @Test
    void b13TheJvmExitsAfterTheCallback() throws Exception {
        ChildJvm child = ChildJvm.run(Program.class, Integer.toString(Scale.of(200, 5_000)));
        assertEquals(0, child.exit(), child::said);
        assertTrue(child.said().contains("[CLOSED, CLOSED]"), child::said);
    }
}
