// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.WorkerSnapshot.State;
import java.time.Duration;
import java.util.List;
import java.util.ServiceLoader;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class LoadMonitorTest {
    private static final long NORMAL = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long QUIET = TimeUnit.SECONDS.toNanos(1);

    private final Recorded log = new Recorded();
    private final LoadMonitor monitor = new LoadMonitor(MonitorSettings.defaults(), Pause.timed(), log);

    /// M-T12.
    @Test
    void movesTheFirstAgentOffASkewedWorker() {
        FakeRuntime runtime = new FakeRuntime(0, 40).elastic(3, 0).elastic(5, 1).elastic(9, 1);

        assertEquals(NORMAL, monitor.tick(runtime, runtime));

        assertEquals(List.of(new Decision(1, 1, 0, 5, 40, 0)), monitor.decisions());
        assertEquals(List.of("retarget 5 0", "migrate 5 0"), runtime.calls());

        monitor.tick(runtime, runtime);
        assertEquals(9, monitor.decisions().getLast().agent());
        assertEquals(2, monitor.decisionCount());
    }

    /// M-T10: sticky agents have no route that could be asked for.
    @Test
    void neverMovesSticky() {
        FakeRuntime runtime = new FakeRuntime();
        runtime.set(List.of(Rows.row(0, State.RUNNING, 0, 400), Rows.row(1, State.PARKED, 0, 0)));
        for (int i = 0; i < 10; i++) {
            monitor.tick(runtime, runtime);
        }
        assertEquals(List.of(), runtime.calls());
        assertEquals(0, monitor.decisionCount());
        assertEquals(10, monitor.withoutCandidateCount());
    }

    @Test
    void leavesEvenLoadAlone() {
        FakeRuntime runtime = new FakeRuntime(8, 2, 5).elastic(1, 0);
        monitor.tick(runtime, runtime);
        assertEquals(List.of(), runtime.calls());
    }

    @Test
    void anAgentThatEndsMeanwhileIsNoMove() {
        FakeRuntime runtime = new FakeRuntime(40, 0).elastic(1, 0);
        runtime.agentsEndWhenTouched();
        monitor.tick(runtime, runtime);
        assertEquals(List.of("retarget 1 1"), runtime.calls());
        assertEquals(0, monitor.decisionCount());
    }

    @Test
    void looksSeldomWhileAllSleepAndNothingIsQueued() {
        FakeRuntime runtime = new FakeRuntime(false, Rows.parked(4));
        assertEquals(QUIET, monitor.tick(runtime, runtime));

        runtime.injectorDepth(1);
        assertEquals(NORMAL, monitor.tick(runtime, runtime));

        runtime.injectorDepth(0);
        runtime.set(List.of(Rows.row(0, State.PARKED, 0, 0), Rows.row(1, State.PARKED, 0, 1)));
        assertEquals(NORMAL, monitor.tick(runtime, runtime));

        runtime.set(List.of(Rows.row(0, State.PARKED, 0, 0), Rows.row(1, State.SEARCHING, 0, 0)));
        assertEquals(NORMAL, monitor.tick(runtime, runtime));
    }

    @Test
    void outlivesAThrow() {
        FakeRuntime runtime = new FakeRuntime(40, 0).elastic(1, 0);
        runtime.broken(true);
        assertEquals(NORMAL, monitor.tick(runtime, runtime));
        assertEquals(NORMAL, monitor.tick(runtime, runtime));
        assertEquals(2, monitor.failureCount());
        assertEquals(List.of("planted"), log.thrown);

        runtime.broken(false);
        monitor.tick(runtime, runtime);
        assertEquals(2, monitor.failureCount());
        assertEquals(1, monitor.decisionCount());
    }

    @Test
    void runsOnItsOwnThreadUntilClosed() throws Exception {
        ManualPause pause = new ManualPause();
        FakeRuntime runtime = new FakeRuntime(40, 0).elastic(1, 0);
        LoadMonitor threaded = new LoadMonitor(MonitorSettings.defaults(), pause, log);
        threaded.start(runtime, runtime);
        assertEquals(100, pause.nextMillis());
        assertTrue(threaded.running());
        assertTrue(monitorThread().isDaemon());

        pause.pass();
        assertEquals(100, pause.nextMillis());
        assertEquals(1, threaded.decisionCount());

        runtime.broken(true);
        pause.pass();
        assertEquals(100, pause.nextMillis());
        assertEquals(1, threaded.failureCount());

        runtime.broken(false);
        runtime.set(Rows.parked(2));
        pause.pass();
        assertEquals(1000, pause.nextMillis());

        threaded.close();
        assertFalse(threaded.running());
        threaded.close();
    }

    @Test
    void closeWakesALongPause() {
        MonitorSettings hourly = MonitorSettings.defaults().withInterval(Duration.ofHours(1));
        LoadMonitor threaded = new LoadMonitor(hourly);
        FakeRuntime runtime = new FakeRuntime(0, 0);
        threaded.start(runtime, runtime);
        assertTrue(threaded.running());
        threaded.close();
        assertFalse(threaded.running());
    }

    @Test
    void liesDormantWithASeed() {
        FakeRuntime seeded = new FakeRuntime(true, Rows.depths(40, 0)).elastic(1, 0);
        LoadMonitor dormant = new LoadMonitor();
        dormant.start(seeded, seeded);
        assertFalse(dormant.running());
        dormant.close();
        assertEquals(List.of(), seeded.calls());
        assertEquals(0, seeded.rescueLooks());
        assertFalse(monitor.worksDeterministically());
    }

    @Test
    void asksForLostWakesWithOneWorkerTooAndNotTooOften() {
        FakeRuntime single = new FakeRuntime(40).elastic(1, 0);
        LoadMonitor every100Millis = new LoadMonitor();
        for (int looks = 1; looks <= 10; looks++) {
            every100Millis.tick(single, single);
        }
        // At 0, 300, 600 and 900 ms.
        assertEquals(4, single.rescueLooks());
        assertEquals(List.of(), single.calls());
    }

    @Test
    void belongsToOneRuntime() {
        FakeRuntime runtime = new FakeRuntime(40);
        monitor.start(runtime, runtime);
        assertThrows(IllegalStateException.class, () -> monitor.start(runtime, runtime));
        monitor.close();
        LoadMonitor closedFirst = new LoadMonitor();
        closedFirst.close();
        assertThrows(IllegalStateException.class, () -> closedFirst.start(runtime, runtime));
    }

    @Test
    void theServiceLoaderFindsIt() {
        // This module provides the service; here, as the core does, it uses it too.
        LoadMonitorTest.class.getModule().addUses(RuntimeExtension.class);
        long found = ServiceLoader.load(RuntimeExtension.class, LoadMonitor.class.getClassLoader()).stream()
                .filter(provider -> provider.type() == LoadMonitor.class)
                .count();
        assertEquals(1, found);
        assertEquals("load-monitor", monitor.name());
    }

    private static Thread monitorThread() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("pinion-fake-monitor"))
                .findFirst()
                .orElseThrow();
    }
}
