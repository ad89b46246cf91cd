// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What an `Error` in user code leads to. (That the default aborter ends the process: see `AbortTest` in bench.)
@Timeout(60)
class ErrorPolicyTest {
    private static final class Planted extends Error {
        private static final long serialVersionUID = 1L;
    }

    private static final class ThrowingObserver implements RuntimeExtension {
        @Override
        public String name() {
            return "throwing-observer";
        }

        @Override
        public void start(RuntimeView view, RuntimeControl control) {
            view.observe(event -> {
                throw new Planted();
            });
        }

        @Override
        public void close() {}
    }

    private static AgentRuntime runtime(ErrorPolicy policy) {
        return new RuntimeBuilder()
                .workers(2)
                .withoutExtensions()
                .onError(policy)
                .build();
    }

    private static Agent<String> throwing() {
        return (context, message) -> {
            if (message.equals("error")) {
                throw new Planted();
            }
            throw new IllegalStateException("planted");
        };
    }

    private static void runOne(AgentRuntime runtime) {
        Gate ran = new Gate(1);
        assertEquals(Delivery.ACCEPTED, runtime.submit(ran::open));
        ran.pass();
    }

    @Test
    void superviseStopsTheAgentAndNothingElse() {
        AgentRuntime runtime = runtime(ErrorPolicy.supervise());
        AgentRef<String> agent = runtime.spawn("victim", ErrorPolicyTest::throwing);
        agent.tell("error");
        agent.tell("lost");
        runOne(runtime);
        ShutdownReport report = runtime.close(Gate.HANG);
        assertEquals(ShutdownReport.State.COMPLETE, report.state());
        assertEquals(1, runtime.snapshot().failures());
        // "error" and the task ran; "lost" was refused, or dropped behind it.
        assertEquals(2, report.run());
        assertEquals(1, report.droppedTotal());
    }

    @Test
    void stopRuntimeClosesItOnceAnErrorWasThrownAndNotForAnException() {
        AgentRuntime runtime = runtime(ErrorPolicy.stopRuntime());
        Gate thrown = new Gate(1);
        runtime.submit(() -> {
            thrown.open();
            throw new IllegalStateException("planted");
        });
        thrown.pass();
        runOne(runtime);
        CompletableFuture<Delivery> refused = new CompletableFuture<>();
        runtime.submit(() -> {
            throw new Planted();
        });
        long deadline = System.nanoTime() + Gate.HANG.toNanos();
        while (!refused.isDone() && System.nanoTime() < deadline) {
            if (runtime.submit(() -> {}) == Delivery.CLOSED) {
                refused.complete(Delivery.CLOSED);
            }
        }
        assertTrue(refused.isDone(), "the error did not close it");
        assertEquals(
                ShutdownReport.State.COMPLETE,
                runtime.closeAsync().toCompletableFuture().join().state());
        assertEquals(2, runtime.snapshot().failures());
    }

    @Test
    void abortCallsTheAborterWithTheAgentsNameAndGoesOnIfThatReturnsOrThrows() {
        List<String> reasons = new CopyOnWriteArrayList<>();
        Aborter aborter = (reason, error) -> {
            reasons.add(reason);
            throw new IllegalStateException("an aborter of a test");
        };
        AgentRuntime runtime = runtime(ErrorPolicy.abort(aborter));
        runtime.spawn("one", ErrorPolicyTest::throwing).tell("exception");
        runtime.spawn("two", ErrorPolicyTest::throwing).tell("error");
        runOne(runtime);
        assertEquals(ShutdownReport.State.COMPLETE, runtime.close(Gate.HANG).state());
        assertEquals(List.of("two threw " + Planted.class.getName()), reasons);
        assertEquals(2, runtime.snapshot().failures());
    }

    @Test
    void anObserverThatThrowsAnErrorIsNamedByItsThread() {
        List<String> reasons = new CopyOnWriteArrayList<>();
        AgentRuntime runtime = new RuntimeBuilder()
                .workers(1)
                .withoutExtensions()
                .with(new ThrowingObserver())
                .onError(ErrorPolicy.abort((reason, error) -> reasons.add(reason)))
                .build();
        runtime.spawn("any", ErrorPolicyTest::throwing);
        runtime.close(Gate.HANG);
        assertEquals(1, reasons.size());
        assertTrue(reasons.getFirst().contains(Thread.currentThread().getName()), reasons::toString);
    }
}
