// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/// Runs bodies at once, each on a thread of its own, and fails if one fails or the deadline passes.
final class Race {
    static final long DEADLINE_SECONDS = 30;

    private Race() {}

    static <R> List<R> run(List<Callable<R>> bodies) throws Exception {
        CyclicBarrier start = new CyclicBarrier(bodies.size());
        ExecutorService threads = Executors.newFixedThreadPool(bodies.size());
        try {
            List<Future<R>> futures = new ArrayList<>();
            for (Callable<R> body : bodies) {
                futures.add(threads.submit(() -> {
                    start.await();
                    return body.call();
                }));
            }
            List<R> results = new ArrayList<>();
            for (Future<R> future : futures) {
                results.add(future.get(DEADLINE_SECONDS, TimeUnit.SECONDS));
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }

    /// For the loops of racing bodies: ends them when the race was called off.
    static void pause() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("the race was called off");
        }
        Thread.onSpinWait();
    }
}
