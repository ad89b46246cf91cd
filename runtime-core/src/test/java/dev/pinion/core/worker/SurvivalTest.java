// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pinion.ShutdownReport;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// What the runtime's own code throws ends no worker: it is counted, and what the worker held is ended or queued
/// again.
@Timeout(60)
class SurvivalTest {
    private static void broken() {
        throw new OutOfMemoryError("planted");
    }

    @Test
    void aTurnThatThrowsOutOfTheEngineIsEndedAndTheWorkerGoesOn() {
        int rounds = 100;
        AtomicInteger ended = new AtomicInteger();
        AtomicInteger ran = new AtomicInteger();
        TestPool pool = new TestPool(1);
        for (int i = 0; i < rounds; i++) {
            pool.parts().rule().injected(TestPool.item(SurvivalTest::broken, ended::incrementAndGet), 0);
            pool.parts().rule().injected(TestPool.item(ran::incrementAndGet, () -> {}), 0);
        }
        TestPool.await(() -> ended.get() == rounds && ran.get() == rounds);
        pool.awaitAllParked();
        assertEquals(rounds, pool.parts().losses().survivals());
        assertEquals(ShutdownReport.State.COMPLETE, pool.end().state());
    }

    @Test
    void evenIfEndingItThrows() {
        AtomicInteger ran = new AtomicInteger();
        TestPool pool = new TestPool(1);
        pool.parts().rule().injected(TestPool.item(SurvivalTest::broken, SurvivalTest::broken), 0);
        pool.parts().rule().injected(TestPool.item(ran::incrementAndGet, () -> {}), 0);
        TestPool.await(() -> ran.get() == 1);
        assertEquals(2, pool.parts().losses().survivals());
        assertEquals(ShutdownReport.State.COMPLETE, pool.end().state());
    }

    @Test
    void aHookThatThrowsStopsNoWorker() {
        AtomicInteger ran = new AtomicInteger();
        TestPool pool = new TestPool(2, new ThreadHooks() {
            @Override
            public void workerStarts(int worker) {
                broken();
            }

            @Override
            public void watchStarts() {}

            @Override
            public void eachTick() {}
        });
        pool.parts().rule().injected(TestPool.item(ran::incrementAndGet, () -> {}), 0);
        TestPool.await(() -> ran.get() == 1);
        TestPool.await(() -> pool.parts().losses().survivals() == 2);
        assertEquals(ShutdownReport.State.COMPLETE, pool.end().state());
    }
}
