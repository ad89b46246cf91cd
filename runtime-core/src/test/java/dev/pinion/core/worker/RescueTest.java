// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/// The backstop acts on the second look at a wake that was lost, and never otherwise.
@Timeout(60)
class RescueTest {
    private final AtomicInteger ran = new AtomicInteger();

    // As a publisher would whose wake got lost.
    private void publishSilently(TestPool pool) {
        pool.parts().shared().injector(0).put(TestPool.item(ran::incrementAndGet, () -> {}));
    }

    @Test
    void aLostWakeIsMadeUpForAtTheSecondLook() {
        try (TestPool pool = new TestPool(2)) {
            Rescue rescue = new Rescue(pool.parts());
            for (int round = 1; round <= 10; round++) {
                int done = round;
                pool.awaitAllParked();
                assertFalse(rescue.look(), "nothing waits");
                publishSilently(pool);
                assertFalse(rescue.look(), "its publisher may be about to wake somebody");
                assertTrue(rescue.look());
                TestPool.await(() -> ran.get() == done);
                assertEquals(round, rescue.count());
            }
        }
    }

    @Test
    void boundWorkToo() {
        try (TestPool pool = new TestPool(2)) {
            Rescue rescue = new Rescue(pool.parts());
            pool.awaitAllParked();
            pool.parts().workers()[1].queues().bound.put(TestPool.item(ran::incrementAndGet, () -> {}));
            assertFalse(rescue.look());
            assertTrue(rescue.look());
            TestPool.await(() -> ran.get() == 1);
        }
    }

    @Test
    void notIfATurnBeganBetweenTheLooks() {
        try (TestPool pool = new TestPool(1)) {
            Rescue rescue = new Rescue(pool.parts());
            pool.awaitAllParked();
            publishSilently(pool);
            assertFalse(rescue.look());
            // Takes the stranded item along.
            pool.parts().rule().injected(TestPool.item(ran::incrementAndGet, () -> {}), 0);
            TestPool.await(() -> ran.get() == 2);
            pool.awaitAllParked();
            publishSilently(pool);
            assertFalse(rescue.look(), "the stillness begins anew");
            assertTrue(rescue.look());
            assertEquals(1, rescue.count());
        }
    }
}
