// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.RuntimeBuilder;
import dev.pinion.ShutdownReport;
import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.agent.Turn;
import dev.pinion.locality.MemoryPolicy;
import dev.pinion.locality.PinMode;
import dev.pinion.locality.PinScope;
import dev.pinion.locality.PlacementPlanner;
import dev.pinion.locality.PlacementSettings;
import dev.pinion.locality.Topology;
import dev.pinion.spi.DropReason;
import dev.pinion.spi.ErrorPolicy;
import dev.pinion.spi.NanoClock;
import dev.pinion.spi.RuntimeConfig;
import java.time.Duration;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/// A threaded pool without the rest of a runtime, whose parts a test may touch.
final class TestPool implements AutoCloseable {
    private static final Duration HANG = Duration.ofSeconds(30);

    private static final ThreadHooks NO_HOOKS = new ThreadHooks() {
        @Override
        public void workerStarts(int worker) {}

        @Override
        public void watchStarts() {}

        @Override
        public void eachTick() {}
    };

    private static final NanoClock CLOCK = new NanoClock() {
        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        @Override
        public long epochNanos() {
            return 0;
        }
    };

    private final Pool pool;
    private final Threads[] threads = new Threads[1];

    TestPool(int workers) {
        this(workers, NO_HOOKS);
    }

    TestPool(int workers, ThreadHooks hooks) {
        RuntimeConfig config = new RuntimeConfig(
                "test",
                PlacementPlanner.plan(Topology.flat(workers), PlacementSettings.defaults()),
                PinMode.OFF,
                PinScope.CPU,
                MemoryPolicy.INHERIT,
                64,
                200_000,
                true,
                false,
                ErrorPolicy.supervise(),
                OptionalLong.empty(),
                RuntimeBuilder.WAIT_STEPS_DEFAULT);
        pool = new Wiring(config).pool(CLOCK, ThreadChoices::new, parts -> {
            threads[0] = new Threads("test", parts, hooks);
            return threads[0];
        });
        threads[0].start();
    }

    PoolParts parts() {
        return pool.parts();
    }

    Pool pool() {
        return pool;
    }

    void awaitAllParked() {
        await(() -> parts().idle().sleeping() == parts().workers().length);
    }

    static void await(BooleanSupplier condition) {
        long deadline = System.nanoTime() + HANG.toNanos();
        while (!condition.getAsBoolean()) {
            assertTrue(System.nanoTime() < deadline, "hung");
            Thread.onSpinWait();
        }
    }

    ShutdownReport end() {
        return pool.shutDown(Duration.ofSeconds(10));
    }

    @Override
    public void close() {
        end();
    }

    /// Work of the pool's own kind, by what its turn does.
    static Schedulable item(Runnable turn, Runnable onDiscard) {
        return new Schedulable() {
            @Override
            public long id() {
                return 1;
            }

            @Override
            public String label() {
                return "test item";
            }

            @Override
            public Reach reach() {
                return Reach.ELASTIC;
            }

            @Override
            public int target() {
                return -1;
            }

            @Override
            public Outcome runTurn(Turn ignored) {
                turn.run();
                return Outcome.DONE;
            }

            @Override
            public boolean settle() {
                return true;
            }

            @Override
            public void discard(DropReason reason) {
                onDiscard.run();
            }
        };
    }
}
