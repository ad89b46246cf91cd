// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.assembly;

import dev.pinion.RuntimeEngine;
import dev.pinion.core.pin.WorkerPins;
import dev.pinion.core.seeded.SeededChoices;
import dev.pinion.core.seeded.SeededDrive;
import dev.pinion.core.seeded.Trace;
import dev.pinion.core.seeded.VirtualClock;
import dev.pinion.core.worker.Drive;
import dev.pinion.core.worker.PinStatus;
import dev.pinion.core.worker.Pool;
import dev.pinion.core.worker.PoolView;
import dev.pinion.core.worker.ThreadChoices;
import dev.pinion.core.worker.Threads;
import dev.pinion.core.worker.Wiring;
import dev.pinion.spi.NanoClock;
import dev.pinion.spi.RuntimeConfig;
import dev.pinion.spi.RuntimeRequest;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// Builds one runtime, or leaves nothing behind.
public final class Assembly {
    private static final System.Logger LOG = System.getLogger("dev.pinion");
    // What this JVM has been warned of; a program may build many runtimes.
    private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();
    private static final Duration ABANDON_DEADLINE = Duration.ofSeconds(2);

    private Assembly() {}

    /// Builds and starts what was asked for.
    ///
    /// @throws IllegalArgumentException if the configuration is wrong
    /// @throws IllegalStateException if a part does not start
    public static RuntimeEngine build(RuntimeRequest request) {
        OutsideValues outside = OutsideValues.read();
        outside.unknown().forEach(Assembly::warnOnce);
        RuntimeConfig config = new Configuration(request, outside).decide();
        return config.deterministic() ? seeded(request, config) : threaded(request, config);
    }

    private static void warnOnce(String given, String nearest) {
        if (WARNED.add(given)) {
            LOG.log(System.Logger.Level.WARNING, "unknown setting " + given + "; the nearest known is " + nearest);
        }
    }

    private static RuntimeEngine threaded(RuntimeRequest request, RuntimeConfig config) {
        NanoClock clock = new SystemClock();
        WorkerPins pins =
                new WorkerPins(config.name(), config.pinning(), config.pinScope(), config.memory(), config.plan());
        AtomicReference<@Nullable Drive> drive = new AtomicReference<>();
        Pool pool = new Wiring(config).pool(clock, ThreadChoices::new, parts -> {
            Drive threads = new Threads(config.name(), parts, pins);
            drive.set(threads);
            return threads;
        });
        PoolView view = new PoolView(config.name(), false, pool, config.plan(), pins);
        RuntimeEngine engine = start(request, view, pool, drive, null, pins);
        StartLine.say(config, pins.snapshot());
        return engine;
    }

    private static RuntimeEngine seeded(RuntimeRequest request, RuntimeConfig config) {
        VirtualClock clock = new VirtualClock();
        long seed = config.seed().orElseThrow();
        SeededChoices choices = new SeededChoices(seed);
        AtomicReference<@Nullable Drive> drive = new AtomicReference<>();
        Pool pool = new Wiring(config).pool(clock, worker -> choices, parts -> {
            Drive seeded = new SeededDrive(parts, choices, clock, seed, config.waitSteps());
            drive.set(seeded);
            return seeded;
        });
        PoolView view = new PoolView(config.name(), true, pool, config.plan(), PinStatus.NONE);
        Trace trace = new Trace();
        view.observe(trace);
        return start(request, view, pool, drive, trace, null);
    }

    private static RuntimeEngine start(
            RuntimeRequest request,
            PoolView view,
            Pool pool,
            AtomicReference<@Nullable Drive> drive,
            @Nullable Trace trace,
            @Nullable WorkerPins pins) {
        Drive made = java.util.Objects.requireNonNull(drive.get());
        Extensions extensions = new Extensions();
        extensions.start(request, view);
        try {
            begin(made);
            if (pins != null) {
                pins.check();
            }
        } catch (RuntimeException | Error e) {
            pool.shutDown(ABANDON_DEADLINE);
            extensions.close();
            throw e;
        }
        return new Engine(view, pool, made, extensions, trace, pins == null ? () -> {} : pins::ended);
    }

    /// The JVM tells of a limit on threads by an error that sounds like lack of memory.
    private static void begin(Drive drive) {
        try {
            drive.start();
        } catch (OutOfMemoryError e) {
            throw new IllegalStateException(
                    "a thread of the runtime cannot be started (" + e.getMessage()
                            + "); allow the process more threads (ulimit -u, pids.max), or set fewer workers",
                    e);
        }
    }
}
