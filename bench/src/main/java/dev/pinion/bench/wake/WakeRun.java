// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeBuilder;
import dev.pinion.ShutdownReport;
import dev.pinion.monitor.LoadMonitor;
import dev.pinion.monitor.MonitorSettings;
import dev.pinion.spi.WorkerSnapshot;
import java.time.Duration;
import java.util.BitSet;

/// One variant on one runtime of its own, with the monitor looking every 10 ms. Workers and publisher have the CPUs of
/// [Seats].
///
/// @param variant what is published
/// @param workers by how many it is run
/// @param rounds how many rounds
/// @param enough lost wakes at which to stop before that, or [LostWakes#NO_LIMIT]
record WakeRun(Variant variant, int workers, long rounds, long enough) {
    /// How often the monitor looks.
    static final Duration MONITOR_INTERVAL = Duration.ofMillis(10);
    /// In a run of at least so many rounds both sides of the aim must be seen.
    static final long AIMED_ROUNDS_MIN = 100_000;
    /// The smallest part of the rounds, in percent, that must come before a worker parks, and after.
    static final int SIDE_PERCENT_MIN = 1;

    private static final long SEED = 0x5eed;

    WakeResult run() throws WakeFailed, InterruptedException {
        LoadMonitor monitor =
                new LoadMonitor(new MonitorSettings(MONITOR_INTERVAL, MONITOR_INTERVAL, MonitorSettings.THRESHOLD));
        Seats seats = Seats.of(variant.kind());
        ParkMeter meter = new ParkMeter();
        HeldWatch watch = new HeldWatch();
        RuntimeBuilder builder = AgentRuntime.builder()
                .name("wake-" + variant.label())
                .workers(workers)
                .cpus(seats.workers())
                .withoutExtensions()
                .with(monitor)
                .with(meter);
        if (variant.kind().holdsWatch()) {
            builder.with(watch);
        }
        long began = System.nanoTime();
        AgentRuntime runtime = builder.build();
        try {
            WakeFailed.unless(monitor.running(), "the monitor does not run, so nothing would be rescued");
            if (variant.kind().holdsWatch()) {
                watch.hold(runtime, workers, free(runtime));
            }
            Progress progress = new Progress(runtime);
            ParkAim aim = new ParkAim(meter::hasParked, SEED);
            LostWakes wakes = new LostWakes(() -> runtime.snapshot().rescues(), enough);
            Rounds made = variant.on(runtime, workers, aim);
            long run = Publisher.on(seats.publisher(), () -> made.run(rounds, progress, wakes));
            wakes.end();
            WakeFailed.unless(monitor.failureCount() == 0, monitor.failureCount() + " looks of the monitor threw");
            watch.release();
            checkEnd(runtime.close(AgentRuntime.CLOSE_DEADLINE));
            made.checkRuns();
            checkAim(aim, run);
            return new WakeResult(
                    this,
                    run,
                    aim.late(),
                    wakes.lost(),
                    wakes.excused(),
                    progress.slowestNanos(),
                    System.nanoTime() - began);
        } finally {
            watch.release();
            runtime.close();
        }
    }

    // Two workers on one CPU never race. Where a pair is made in a turn, the nearest sleeper is woken, and that is
    // one on the same CPU if there is one: all but one worker of each CPU are kept in a turn.
    private BitSet free(AgentRuntime runtime) {
        BitSet free = new BitSet();
        BitSet cpus = new BitSet();
        for (WorkerSnapshot worker : runtime.snapshot().workers()) {
            if (variant.kind() != Variant.Kind.PAIR_IN_TURN || !cpus.get(worker.cpu())) {
                free.set(worker.id());
                cpus.set(worker.cpu());
            }
        }
        return free.cardinality() < Pair.BOTH ? allOf(free) : free;
    }

    // On a machine of one CPU.
    private BitSet allOf(BitSet some) {
        some.set(0, workers);
        return some;
    }

    private static void checkEnd(ShutdownReport report) throws WakeFailed {
        WakeFailed.unless(
                report.state() == ShutdownReport.State.COMPLETE && report.droppedTotal() == 0,
                "the runtime ended " + report.state() + ", dropped " + report.dropped());
    }

    // Rounds that all come before anybody parks, or all after, are no stress on the way between.
    private void checkAim(ParkAim aim, long run) throws WakeFailed {
        long least = Math.min(aim.early(), aim.late());
        WakeFailed.unless(
                !variant.kind().isAimed() || run < AIMED_ROUNDS_MIN || least * 100 >= run * SIDE_PERCENT_MIN,
                "of " + run + " rounds " + aim.early() + " came before a worker parked and " + aim.late()
                        + " after: the aim missed");
    }
}
