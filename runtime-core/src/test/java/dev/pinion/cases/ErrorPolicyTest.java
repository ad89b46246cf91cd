// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.AskException;
import dev.pinion.Delivery;
import dev.pinion.Reply;
import dev.pinion.RuntimeBuilder;
import dev.pinion.ShutdownReport;
import dev.pinion.spi.Aborter;
import dev.pinion.spi.ErrorPolicy;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The fatal policies of A-T4 and B14: what an `Error` of user code leads to, and that an exception never does.
@Timeout(120)
class ErrorPolicyTest {
    private static final Supplier<Throwable> ERROR = () -> new LinkageError("planted");
    private static final Supplier<Throwable> EXCEPTION = () -> new IllegalStateException("planted");

    private final List<String> aborts = Collections.synchronizedList(new ArrayList<>());

    private static AgentRef<Integer> failingOnTheSecond(AgentRuntime runtime, Supplier<Throwable> thrown) {
        int[] seen = new int[1];
        return runtime.spawn("failing", () -> (context, message) -> {
            if (++seen[0] == 2) {
                throwIt(thrown.get());
            }
        });
    }

    private static void throwIt(Throwable thrown) {
        if (thrown instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) thrown;
    }

    private AgentRuntime aborting() {
        return Pools.builder(2)
                .onError(ErrorPolicy.abort((reason, error) -> aborts.add(reason + " | " + error.getMessage())))
                .build();
    }

    @Test
    void at4TheAborterIsCalledWithTheAgentsName() {
        try (AgentRuntime runtime = aborting()) {
            AgentRef<Integer> agent = failingOnTheSecond(runtime, ERROR);
            agent.tell(1);
            agent.tell(2);
            Gate.await("the abort", () -> !aborts.isEmpty());
            Gate.await("its end", () -> runtime.snapshot().liveAgents() == 0);
            assertEquals(1, aborts.size());
            assertTrue(aborts.getFirst().contains("failing"), aborts::toString);
            assertTrue(aborts.getFirst().endsWith("java.lang.LinkageError | planted"), aborts::toString);
            assertEquals(1, runtime.snapshot().failures());
        }
    }

    @Test
    void at4TheAborterIsCalledForATask() {
        try (AgentRuntime runtime = aborting()) {
            runtime.submit(() -> throwIt(ERROR.get()));
            Gate.await("the abort", () -> !aborts.isEmpty());
            assertTrue(aborts.getFirst().contains("task"), aborts::toString);
        }
    }

    @Test
    void b14AnAborterThatThrowsIsContained() {
        try (AgentRuntime runtime = Pools.builder(1)
                .onError(ErrorPolicy.abort((reason, error) -> {
                    aborts.add(reason);
                    throw new StackOverflowError("planted in the aborter");
                }))
                .build()) {
            runtime.submit(() -> throwIt(ERROR.get()));
            Gate after = new Gate(1);
            runtime.submit(after::open);
            after.pass();
            assertEquals(1, aborts.size());
            assertEquals(0, runtime.snapshot().survivals());
        }
    }

    @Test
    void b14AnExceptionIsNoReasonToAbortOrToStop() {
        try (AgentRuntime aborting = aborting();
                AgentRuntime stopping =
                        Pools.builder(2).onError(ErrorPolicy.stopRuntime()).build()) {
            for (AgentRuntime runtime : List.of(aborting, stopping)) {
                AgentRef<Integer> agent = failingOnTheSecond(runtime, EXCEPTION);
                agent.tell(1);
                agent.tell(2);
                runtime.submit(() -> throwIt(EXCEPTION.get()));
                Gate.await("both", () -> runtime.snapshot().failures() == 2);
                Gate after = new Gate(1);
                assertEquals(Delivery.ACCEPTED, runtime.submit(after::open));
                after.pass();
            }
            assertEquals(List.of(), aborts);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void b14AnErrorStopsTheRuntimeIfToldSo(boolean inTask) throws Exception {
        AgentRuntime runtime =
                Pools.builder(2).onError(ErrorPolicy.stopRuntime()).build();
        AgentRef<Integer> agent = failingOnTheSecond(runtime, ERROR);
        if (inTask) {
            runtime.submit(() -> throwIt(ERROR.get()));
        } else {
            agent.tell(1);
            agent.tell(2);
        }
        Gate.await("the threads end", () -> Pools.threads(runtime).isEmpty());
        assertEquals(Delivery.CLOSED, runtime.submit(() -> {}));
        ShutdownReport report = runtime.closeAsync().toCompletableFuture().get();
        assertEquals(ShutdownReport.State.COMPLETE, report.state());
        assertEquals(inTask ? 1 : 2, report.run(), "what threw has run");
    }

    /// In deterministic mode the driver closes at its next wait.
    @Test
    void b14AnErrorStopsASeededRuntimeIfToldSo() {
        for (long seed = 0; seed < Scale.of(50, 500); seed++) {
            AgentRuntime runtime = new RuntimeBuilder()
                    .workers(2)
                    .deterministic(seed)
                    .onError(ErrorPolicy.stopRuntime())
                    .build();
            AgentRef<Reply<String>> mute = runtime.spawn(() -> (context, reply) -> {});
            AgentRef<Integer> agent = failingOnTheSecond(runtime, ERROR);
            agent.tell(1);
            agent.tell(2);
            CompletableFuture<String> open =
                    mute.<String>ask(reply -> reply, Pools.VIRTUAL).toCompletableFuture();
            CompletionException closed = assertThrows(CompletionException.class, open::join);
            assertEquals(AskException.Reason.CLOSED, ((AskException) closed.getCause()).reason());
            assertEquals(Delivery.CLOSED, runtime.submit(() -> {}));
            assertEquals(
                    ShutdownReport.State.COMPLETE, runtime.close(Pools.VIRTUAL).state());
        }
    }

    /// A program whose agent throws an `Error` under the policy that aborts the process.
    static final class Program {
        private Program() {}

        public static void main(String[] arguments) {
            AgentRuntime runtime = new RuntimeBuilder()
                    .workers(2)
                    .withoutExtensions()
                    .onError(ErrorPolicy.abort())
                    .build();
            failingOnTheSecond(runtime, ERROR).tell(1);
            runtime.submit(() -> throwIt(ERROR.get()));
            new Gate(1).pass();
        }
    }

    @Test
    void at4TheDefaultAborterEndsTheProcess() throws Exception {
        ChildJvm child = ChildJvm.run(Program.class);
        assertEquals(Aborter.EXIT_CODE, child.exit(), child::said);
        assertTrue(child.said().contains("pinion: aborts: task"), child::said);
    }
}
