// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import dev.pinion.AgentRuntime;
import dev.pinion.locality.CpuSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The thread from which a variant publishes: one pinned to a CPU, or the caller's.
///
/// A pinned one is the only worker of a runtime of its own; to the runtime under test it is a thread outside like any
/// other.
final class Publisher {
    /// What it does.
    @FunctionalInterface
    interface Work {
        long run() throws WakeFailed, InterruptedException;
    }

    private Publisher() {}

    /// Does the work on `cpu`, or wherever the caller is if that is empty.
    static long on(CpuSet cpu, Work work) throws WakeFailed, InterruptedException {
        if (cpu.isEmpty()) {
            return work.run();
        }
        AtomicReference<@Nullable Long> result = new AtomicReference<>();
        AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
        CountDownLatch done = new CountDownLatch(1);
        try (AgentRuntime aside = AgentRuntime.builder()
                .name("publisher")
                .workers(1)
                .cpus(cpu)
                .withoutExtensions()
                .build()) {
            aside.submit(() -> {
                try {
                    result.set(work.run());
                } catch (WakeFailed | InterruptedException | RuntimeException | Error failed) {
                    thrown.set(failed);
                } finally {
                    done.countDown();
                }
            });
            done.await();
        }
        Throwable failed = thrown.get();
        if (failed instanceof WakeFailed wrong) {
            throw wrong;
        }
        Long rounds = result.get();
        if (rounds == null) {
            throw new IllegalStateException("the publisher failed", failed);
        }
        return rounds;
    }
}
