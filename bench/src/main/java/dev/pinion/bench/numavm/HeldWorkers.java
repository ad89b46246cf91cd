// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import dev.pinion.Affinity;
import dev.pinion.AgentRuntime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;

/// Workers that are all inside a turn and stay there: each does what it is ordered, in that turn, until it is
/// released. So nobody takes work from anybody until the test says so.
final class HeldWorkers {
    private record Order(Runnable code, CountDownLatch done, boolean last) {}

    private final List<BlockingQueue<Order>> orders = new ArrayList<>();

    /// Holds all workers of the runtime; returns when all are held.
    HeldWorkers(AgentRuntime runtime, int workers) throws CheckFailed, InterruptedException {
        CountDownLatch held = new CountDownLatch(workers);
        for (int worker = 0; worker < workers; worker++) {
            BlockingQueue<Order> own = new LinkedBlockingQueue<>();
            orders.add(own);
            runtime.submit(Affinity.sticky(worker), () -> {
                held.countDown();
                obey(own);
            });
        }
        try {
            Deadline.await(held, "all workers were held");
        } catch (CheckFailed notHeld) {
            releaseAll();
            throw notHeld;
        }
    }

    private static void obey(BlockingQueue<Order> orders) {
        try {
            boolean last = false;
            while (!last) {
                Order order = orders.take();
                order.code.run();
                order.done.countDown();
                last = order.last;
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /// Runs `code` inside the held turn of this worker; returns when it has.
    void order(int worker, Runnable code) throws CheckFailed, InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        orders.get(worker).add(new Order(code, done, false));
        Deadline.await(done, "worker " + worker + " did what it was ordered");
    }

    /// Lets the turn of this worker end.
    void release(int worker) {
        orders.get(worker).add(new Order(() -> {}, new CountDownLatch(1), true));
    }

    /// Lets all turns end. Those released before are not touched.
    void releaseAll() {
        for (int worker = 0; worker < orders.size(); worker++) {
            release(worker);
        }
    }
}
