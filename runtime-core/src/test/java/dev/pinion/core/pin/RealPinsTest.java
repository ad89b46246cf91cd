// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeBuilder;
import dev.pinion.RuntimeSnapshot;
import dev.pinion.locality.CpuPool;
import dev.pinion.locality.CpuSet;
import dev.pinion.locality.CpuShare;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.SyntheticTopology;
import dev.pinion.locality.Topology;
import dev.pinion.locality.pin.PinReport;
import dev.pinion.locality.pin.ThreadPinner;
import dev.pinion.spi.WorkerPin;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// Real pins of real runtimes, read back and moved from outside.
@EnabledOnOs(OS.LINUX)
class RealPinsTest {
    private static final Duration HANG = Duration.ofSeconds(60);

    private final ThreadPinner pinner = ThreadPinner.preferred();
    private final CpuSet allowed = Topology.detect().allowed().cpus();

    @BeforeEach
    void pinsWork() {
        if (RealPinsTest.class.getModule().isNamed()) {
            assumeTrue(pinner.available(), pinner.reason());
        }
        assertTrue(pinner.available(), pinner.reason());
    }

    private static RuntimeBuilder required(String name) {
        return new RuntimeBuilder().name(name).pinning(PinMode.REQUIRED).withoutExtensions();
    }

    private static void await(String what, BooleanSupplier condition) {
        long deadline = System.nanoTime() + HANG.toNanos();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < deadline, () -> "waited too long for " + what);
            Thread.onSpinWait();
        }
    }

    @Test
    void everyWorkerIsWhereThePlanSays() {
        try (AgentRuntime runtime = required("real").build()) {
            RuntimeSnapshot seen = runtime.snapshot();
            assertEquals(allowed.size(), seen.pins().holding());
            for (WorkerPin pin : seen.pins().workers()) {
                assertEquals(CpuSet.of(seen.workers().get(pin.worker()).cpu()), pin.actual());
                assertEquals(pin.actual(), pinner.mask(pin.threadId()));
            }
        }
    }

    @Test
    void aWideScopeHoldsToTheWholeNode() {
        try (AgentRuntime runtime = required("wide").pinScope(PinScope.NODE).build()) {
            runtime.snapshot().pins().workers().forEach(pin -> {
                assertTrue(pin.holds(), pin.reason());
                assertTrue(pin.actual()
                        .contains(runtime.snapshot().workers().get(pin.worker()).cpu()));
            });
        }
    }

    @Test
    @DisplayName("B04: masks moved by taskset while the pool works")
    void movedMasksAreSetAgainWhileWorkFlows() throws Exception {
        assumeTrue(allowed.size() > 1, "one CPU: there is nowhere to move to");
        AtomicBoolean ending = new AtomicBoolean();
        AtomicLong handled = new AtomicLong();
        try (AgentRuntime runtime = required("moved").build()) {
            for (int i = 0; i < 2 * allowed.size(); i++) {
                AgentRef<Integer> busy = runtime.spawn(() -> (context, message) -> {
                    handled.incrementAndGet();
                    if (!ending.get()) {
                        context.self().tell(message + 1);
                    }
                });
                busy.tell(0);
            }
            WorkerPin pin = runtime.snapshot().pins().workers().getFirst();
            CpuSet others = allowed.without(pin.requested());
            taskset(others, pin.threadId());
            long before = handled.get();
            await("the pin to be set again", () -> runtime.snapshot().pins().repins() >= 1);
            assertEquals(pin.requested(), pinner.mask(pin.threadId()));
            assertEquals(allowed.size(), runtime.snapshot().pins().holding());
            await("work to flow on", () -> handled.get() > before);
            ending.set(true);
        }
    }

    private static void taskset(CpuSet cpus, int threadId) throws Exception {
        Process process = new ProcessBuilder("taskset", "-pc", cpus.toString(), Integer.toString(threadId))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes());
        assertTrue(process.waitFor(HANG.toSeconds(), TimeUnit.SECONDS));
        assertEquals(0, process.exitValue(), said);
    }

    @Test
    void aRequiredPinThatDoesNotHoldLeavesNothingRunning() {
        Topology elsewhere = new1024();
        IllegalStateException refused = assertThrows(
                IllegalStateException.class,
                () -> required("refused")
                        .topology(elsewhere)
                        .workers(1)
                        .cpus("1000")
                        .build());
        assertTrue(refused.getMessage().contains("1000"), refused::getMessage);
        assertTrue(
                Thread.getAllStackTraces().keySet().stream()
                        .noneMatch(thread -> thread.getName().startsWith("pinion-refused-")),
                "a thread is left");
    }

    private static Topology new1024() {
        SyntheticTopology builder = Topology.synthetic();
        return builder.cpus(1024, 0, 0).build();
    }

    @Test
    void twoRuntimesOnOneCpuAreToldOfEachOther() {
        try (AgentRuntime first = required("first").build()) {
            assertEquals(List.of(), first.snapshot().pins().overlaps());
            try (AgentRuntime second = required("second").build()) {
                assertEquals(1, second.snapshot().pins().overlaps().size());
                String line = first.snapshot().pins().overlaps().getFirst();
                assertTrue(line.contains("'second'") && line.contains(allowed.toString()), line);
            }
            assertEquals(List.of(), first.snapshot().pins().overlaps());
        }
    }

    @Test
    void whoBuildsWhenAnotherHasClosedFindsItsCpusFree() throws Exception {
        AgentRuntime first = required("first").build();
        List<String> overlaps = first.closeAsync()
                .thenApply(report -> {
                    try (AgentRuntime second = required("second").build()) {
                        return second.snapshot().pins().overlaps();
                    }
                })
                .toCompletableFuture()
                .get(HANG.toSeconds(), TimeUnit.SECONDS);
        assertEquals(List.of(), overlaps);
    }

    @Test
    void sharesOfAPoolDoNotOverlap() {
        assumeTrue(allowed.size() > 1, "one CPU cannot be shared");
        CpuPool pool = CpuPool.of(Topology.detect());
        try (CpuShare one = pool.take(1);
                CpuShare rest = pool.take(allowed.size() - 1);
                AgentRuntime left = required("left").cpus(one.cpus()).build();
                AgentRuntime right = required("right").cpus(rest.cpus()).build()) {
            assertEquals(1, left.snapshot().pins().holding());
            assertEquals(List.of(), left.snapshot().pins().overlaps());
            assertEquals(List.of(), right.snapshot().pins().overlaps());
        }
    }

    @Test
    void aThreadOfTheFactoryIsNotStuckOnTheWorkersCpu() throws Exception {
        assumeTrue(allowed.size() > 1, "one CPU: stuck or not is the same");
        try (AgentRuntime runtime = required("aside").build()) {
            CompletableFuture<CpuSet> plain = new CompletableFuture<>();
            CompletableFuture<CpuSet> free = new CompletableFuture<>();
            runtime.submit(() -> {
                new Thread(() -> plain.complete(ownMask())).start();
                runtime.threadFactory()
                        .newThread(() -> free.complete(ownMask()))
                        .start();
            });
            assertEquals(1, plain.get(HANG.toSeconds(), TimeUnit.SECONDS).size());
            assertEquals(allowed, free.get(HANG.toSeconds(), TimeUnit.SECONDS));
        }
    }

    @Test
    void aRuntimeBuiltOnAPinnedThreadHasItsHelpersFree() throws Exception {
        assumeTrue(allowed.size() > 1, "one CPU: stuck or not is the same");
        CompletableFuture<PinReport> pinned = new CompletableFuture<>();
        CompletableFuture<CpuSet> watch = new CompletableFuture<>();
        Thread builder = new Thread(() -> {
            pinned.complete(pinner.pin(allowed.first()));
            try (AgentRuntime runtime = new RuntimeBuilder()
                    .name("in")
                    .pinning(PinMode.PREFERRED)
                    .withoutExtensions()
                    .build()) {
                watch.complete(ThreadsOfProcess.maskOf("pinion-in-watch"));
            } catch (RuntimeException e) {
                watch.completeExceptionally(e);
            }
        });
        builder.start();
        assertTrue(pinned.get(HANG.toSeconds(), TimeUnit.SECONDS).pinned());
        assertEquals(allowed, watch.get(HANG.toSeconds(), TimeUnit.SECONDS));
        builder.join();
    }

    @Test
    void localMemoryIsSetOrItsRefusalTold() {
        try (AgentRuntime runtime =
                required("memory").memory(MemoryPolicy.LOCAL).build()) {
            String problem = runtime.snapshot().pins().memoryProblem();
            assertEquals(MemoryPolicy.LOCAL, runtime.snapshot().pins().memory());
            // A container may forbid the call; then the kernel's errno is told.
            assertTrue(problem.isEmpty() || problem.contains("errno"), problem);
        }
    }

    @Test
    void switchedOffReportsNoPins() {
        try (AgentRuntime runtime = required("off").pinning(PinMode.OFF).build()) {
            assertEquals(0, runtime.snapshot().pinned());
            assertEquals(0, runtime.snapshot().pins().holding());
            assertFalse(runtime.snapshot().pins().workers().isEmpty());
        }
    }

    private CpuSet ownMask() {
        return pinner.available() ? ThreadsOfProcess.ownMask() : CpuSet.EMPTY;
    }
}
