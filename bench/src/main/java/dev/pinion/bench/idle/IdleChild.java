// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeSnapshot;
import dev.pinion.bench.twin.Twin;
import dev.pinion.monitor.LoadMonitor;
import dev.pinion.monitor.MonitorSettings;
import dev.pinion.spi.WorkerSnapshot;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/// The program that is measured. It says [#READY] when it is idle, and then waits for its input to end.
///
/// Without arguments it is a bare JVM. `args[0]` is the number of workers of a runtime that has done [RealWork] and
/// sleeps, with the monitor as it comes; `args[1]`, if there, is an interval in milliseconds at which the monitor looks
/// without ever stretching it. Exits with 0 if the runtime was idle to the end.
public final class IdleChild {
    /// What it prints when it is idle.
    static final String READY = "ready";
    /// What it prints before that if it runs with a planted bug.
    static final String TWIN = "twin ";

    private static final Duration SLEEP_MAX = Duration.ofSeconds(60);
    private static final int EXIT_NOT_IDLE = 1;

    private final int workers;
    private final LoadMonitor monitor;
    private final AgentRuntime runtime;

    private IdleChild(int workers, LoadMonitor monitor) {
        this.workers = workers;
        this.monitor = monitor;
        this.runtime = AgentRuntime.builder()
                .name("idle")
                .workers(workers)
                .with(monitor)
                .build();
    }

    /// See the class.
    public static void main(String[] args) throws IOException, InterruptedException {
        Twin.inForce().ifPresent(bug -> System.out.println(TWIN + bug));
        if (args.length == 0) {
            awaitEnd();
            return;
        }
        LoadMonitor monitor =
                args.length == 1 ? new LoadMonitor() : restless(Duration.ofMillis(Long.parseLong(args[1])));
        try {
            new IdleChild(Integer.parseInt(args[0]), monitor).run();
        } catch (NotIdle wrong) {
            System.out.println(wrong.getMessage());
            System.exit(EXIT_NOT_IDLE);
        }
    }

    private static LoadMonitor restless(Duration interval) {
        return new LoadMonitor(new MonitorSettings(interval, interval, MonitorSettings.THRESHOLD));
    }

    private static void awaitEnd() throws IOException {
        System.out.println(READY);
        while (System.in.read() >= 0) {
            // Nothing is ever sent.
        }
    }

    private void run() throws NotIdle, IOException, InterruptedException {
        try {
            new RealWork(runtime, workers).run();
            RuntimeSnapshot before = awaitSleep();
            awaitEnd();
            check(before, runtime.snapshot());
        } finally {
            runtime.close();
        }
    }

    private RuntimeSnapshot awaitSleep() throws NotIdle, InterruptedException {
        long end = System.nanoTime() + SLEEP_MAX.toNanos();
        RuntimeSnapshot now = runtime.snapshot();
        while (!allParked(now)) {
            NotIdle.unless(System.nanoTime() < end, "after " + SLEEP_MAX + " not all workers sleep: " + states(now));
            Thread.sleep(1);
            now = runtime.snapshot();
        }
        return now;
    }

    private void check(RuntimeSnapshot before, RuntimeSnapshot after) throws NotIdle {
        NotIdle.unless(
                before.workers().stream().allMatch(worker -> worker.executed() > 0),
                "not all workers have worked before they slept");
        NotIdle.unless(allParked(after), "not all workers slept to the end: " + states(after));
        NotIdle.unless(after.executed() == before.executed(), "something was run: " + after);
        NotIdle.unless(
                after.rescues() == 0 && after.survivals() == 0 && after.failures() == 0, "something failed: " + after);
        NotIdle.unless(monitor.running() && monitor.failureCount() == 0, "the monitor did not run, or its looks threw");
    }

    private static boolean allParked(RuntimeSnapshot now) {
        return now.workers().stream().allMatch(worker -> worker.state() == WorkerSnapshot.State.PARKED);
    }

    private static List<WorkerSnapshot.State> states(RuntimeSnapshot now) {
        return now.workers().stream().map(WorkerSnapshot::state).toList();
    }
}
