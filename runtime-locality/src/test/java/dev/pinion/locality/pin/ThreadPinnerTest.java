// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.Topology;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class ThreadPinnerTest {

    /// Never the test runner's own thread: a mask outlives the test.
    private static <T> T onNewThread(Callable<T> work) throws Exception {
        FutureTask<T> task = new FutureTask<>(work);
        Thread thread = new Thread(task, "pin-test");
        thread.start();
        thread.join();
        return task.get();
    }

    /// On the class path the flags of the build grant native access; as a module it may be that JNA is not
    /// resolved.
    private static ThreadPinner real() {
        ThreadPinner pinner = ThreadPinner.preferred();
        if (ThreadPinner.class.getModule().isNamed()) {
            assumeTrue(pinner.available(), pinner.reason());
        }
        assertTrue(pinner.available(), pinner.reason());
        assertEquals("", pinner.reason());
        return pinner;
    }

    @Test
    void pinsToEachAllowedCpuAndReadsItBack() throws Exception {
        ThreadPinner pinner = real();
        for (int cpu : Topology.detect().allowed().cpus().toArray()) {
            PinReport report = onNewThread(() -> {
                PinReport pinned = pinner.pin(cpu);
                assertEquals(pinned.actual(), pinner.mask(pinned.threadId()));
                return pinned;
            });
            assertTrue(report.pinned(), report.toString());
            assertEquals(CpuSet.of(cpu), report.actual());
            assertTrue(report.threadId() > 0);
            assertEquals("", report.reason());
        }
    }

    @Test
    void aThreadInheritsTheMaskAndRestoresIt() throws Exception {
        ThreadPinner pinner = real();
        CpuSet process = ThreadMasks.process();
        PinReport restored = onNewThread(() -> {
            CpuSet one = pinner.pin(process.first()).actual();
            return onNewThread(() -> {
                assertEquals(one, ThreadMasks.cpus(ThreadMasks.current()));
                return pinner.restore();
            });
        });
        assertTrue(restored.pinned(), restored.toString());
        assertEquals(process, restored.actual());
    }

    @Test
    void anotherThreadsMaskIsSetByItsId() throws Exception {
        ThreadPinner pinner = real();
        CpuSet one = CpuSet.of(ThreadMasks.process().first());
        CompletableFuture<Integer> id = new CompletableFuture<>();
        CountDownLatch done = new CountDownLatch(1);
        Thread worker = new Thread(() -> {
            id.complete(pinner.restore().threadId());
            try {
                done.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        worker.start();
        PinReport report = pinner.repin(id.get(), one);
        done.countDown();
        worker.join();
        assertTrue(report.pinned(), report.toString());
        assertEquals(id.get(), report.threadId());
        PinReport none = pinner.repin(Integer.MAX_VALUE, one);
        assertFalse(none.pinned(), "there is no such thread");
        assertEquals(CpuSet.EMPTY, none.actual());
        assertFalse(pinner.repin(0, one).pinned());
    }

    @Test
    void whatTheKernelRefusesIsReported() throws Exception {
        ThreadPinner pinner = real();
        int absent = CpuSet.IDS_MAX - 1;
        for (CpuSet refused : new CpuSet[] {CpuSet.of(1023), CpuSet.of(absent), CpuSet.EMPTY}) {
            PinReport report = onNewThread(() -> pinner.pin(refused));
            assertFalse(report.pinned());
            assertFalse(report.reason().isEmpty());
            assertEquals(ThreadMasks.process(), report.actual());
        }
    }

    @Test
    void aMaskThatHoldsOnlyInPartIsNotPinned() throws Exception {
        ThreadPinner pinner = real();
        CpuSet process = ThreadMasks.process();
        CpuSet more = process.union(CpuSet.of(1023));
        PinReport report = onNewThread(() -> pinner.pin(more));
        assertFalse(report.pinned());
        assertEquals(process, report.actual());
        assertTrue(report.reason().contains("reports '" + process + "'"), report.reason());
    }

    @Test
    void aVirtualThreadHasNoMask() throws Exception {
        FutureTask<PinReport> task =
                new FutureTask<>(() -> ThreadPinner.preferred().pin(0));
        Thread.startVirtualThread(task).join();
        assertFalse(task.get().pinned());
        assertFalse(task.get().reason().isEmpty());
    }

    @Test
    void switchedOffPinsNothingAndSaysSo() throws Exception {
        ThreadPinner pinner = ThreadPinner.of(PinMode.OFF);
        assertFalse(pinner.available());
        PinReport report = onNewThread(() -> pinner.pin(0));
        assertEquals(CpuSet.of(0), report.requested());
        assertEquals(ThreadMasks.process(), report.actual());
        assertFalse(report.pinned());
        assertEquals("pinning is switched off", report.reason());
        assertFalse(pinner.repin(report.threadId(), CpuSet.of(0)).pinned());
        assertFalse(pinner.restore().pinned());
    }
}
