// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import dev.pinion.Affinity;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.Reply;
import dev.pinion.monitor.LoadMonitor;
import dev.pinion.monitor.MonitorSettings;
import dev.pinion.spi.RuntimeEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// That the monitor moves elastic agents off the one loaded worker, that they then run where it put them, and that
/// sticky ones stay. Stealing is off, so that an agent runs at its home; a driver tells all agents from outside.
final class MonitorCheck {
    /* Design. What waits at a late worker goes through the injector to any other, stealing or not, and a CPU of the
     * emulated machine is often late. An agent that has run 64 turns in a row on one other worker is at home
     * there: right, but not what the monitor decided. So each agent has one message at a time, and fewer than 64
     * in all. */

    private static final int LOADED = 0;
    private static final int ELASTIC = 24;
    private static final int STICKY = 6;
    private static final String STICKY_PREFIX = "sticky-";
    private static final int MOVES_MIN = 8;
    /// Messages for each agent, at most.
    private static final int MESSAGES_MAX = 60;
    private static final long WORK_NANOS = 500_000;

    /// A message: work, or with a reply the question on which worker it is handled.
    private record Load(@Nullable Reply<Integer> where) {}

    /// An agent, and whether it has a message that it has not handled yet.
    private record Driven(AgentRef<Load> agent, AtomicBoolean busy) {}

    private final MoveLog moves = new MoveLog();
    private final LoadMonitor monitor =
            new LoadMonitor(MonitorSettings.defaults().withInterval(Duration.ofMillis(5)));
    private final AtomicLong handled = new AtomicLong();
    private final AtomicLong strayed = new AtomicLong();

    private MonitorCheck() {}

    static String run(Runtimes runtimes) throws Exception {
        MonitorCheck check = new MonitorCheck();
        return runtimes.use(
                "monitored",
                builder -> builder.stealing(false).with(check.moves).with(check.monitor),
                check::in);
    }

    private String in(AgentRuntime runtime) throws Exception {
        List<Driven> elastic = new ArrayList<>();
        List<Driven> sticky = new ArrayList<>();
        for (int i = 0; i < ELASTIC; i++) {
            elastic.add(spawn(runtime, "elastic-" + i, Affinity.elastic().near(LOADED)));
        }
        for (int i = 0; i < STICKY; i++) {
            sticky.add(spawn(runtime, STICKY_PREFIX + i, Affinity.sticky(LOADED)));
        }
        List<Driven> all = new ArrayList<>(elastic);
        all.addAll(sticky);
        driveUntilMoved(runtime, all);
        // From here on nothing moves any more: the homes can be compared with where the agents run.
        monitor.close();
        return compare(runtime, elastic, sticky);
    }

    private Driven spawn(AgentRuntime runtime, String name, Affinity affinity) {
        AtomicBoolean busy = new AtomicBoolean();
        boolean isSticky = name.startsWith(STICKY_PREFIX);
        return new Driven(
                runtime.spawn(name, affinity, () -> (context, load) -> {
                    if (isSticky && context.worker() != LOADED) {
                        strayed.incrementAndGet();
                    }
                    handle(load, context.worker());
                    busy.set(false);
                }),
                busy);
    }

    private void handle(Load load, int worker) {
        Reply<Integer> where = load.where();
        if (where != null) {
            where.tell(worker);
            return;
        }
        long end = System.nanoTime() + WORK_NANOS;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        handled.incrementAndGet();
    }

    private void driveUntilMoved(AgentRuntime runtime, List<Driven> agents) throws Exception {
        AtomicBoolean enough = new AtomicBoolean();
        Thread driver = new Thread(() -> drive(agents, enough), runtime.name() + "-driver");
        driver.start();
        try {
            Deadline.await(
                    () -> monitor.decisionCount() >= MOVES_MIN,
                    "the monitor made " + MOVES_MIN + " moves off worker " + LOADED);
        } finally {
            enough.set(true);
            driver.join();
        }
    }

    private static void drive(List<Driven> agents, AtomicBoolean enough) {
        int[] told = new int[agents.size()];
        while (!enough.get()) {
            for (int i = 0; i < told.length; i++) {
                Driven each = agents.get(i);
                if (told[i] < MESSAGES_MAX && each.busy.compareAndSet(false, true)) {
                    each.agent.tell(new Load(null));
                    told[i]++;
                }
            }
            Thread.onSpinWait();
        }
    }

    private String compare(AgentRuntime runtime, List<Driven> elastic, List<Driven> sticky) throws Exception {
        List<RuntimeEvent.Migrated> moved = moves.all();
        CheckFailed.unless(
                moved.size() == monitor.decisionCount(),
                monitor.decisionCount() + " decisions, but " + moved.size() + " homes were changed");
        CheckFailed.unless(monitor.failureCount() == 0, monitor.failureCount() + " looks of the monitor threw");
        CheckFailed.unless(moved.getFirst().from() == LOADED, "the first move was from " + moved.getFirst());
        Map<Long, Integer> homes = new LinkedHashMap<>();
        elastic.forEach(each -> homes.put(each.agent.id(), LOADED));
        for (RuntimeEvent.Migrated move : moved) {
            CheckFailed.unless(homes.containsKey(move.agent()), "an agent that is not elastic was moved: " + move);
            homes.put(move.agent(), move.to());
        }
        int away = 0;
        for (Driven each : elastic) {
            int home = homes.getOrDefault(each.agent.id(), LOADED);
            int ranOn = where(runtime, each.agent);
            CheckFailed.unless(
                    ranOn == home, each.agent.name() + " was put on worker " + home + " and ran on " + ranOn);
            away += home == LOADED ? 0 : 1;
        }
        CheckFailed.unless(away > 0, "no agent is away from worker " + LOADED + " after " + moved);
        for (Driven each : sticky) {
            int ranOn = where(runtime, each.agent);
            CheckFailed.unless(ranOn == LOADED, each.agent.name() + " ran on worker " + ranOn);
        }
        CheckFailed.unless(strayed.get() == 0, strayed + " turns of sticky agents ran elsewhere");
        return moved.size() + " moves, " + away + " of " + ELASTIC + " elastic agents now run away from worker "
                + LOADED + " where they were put, the other " + (ELASTIC - away) + " and all " + STICKY
                + " sticky ones there; " + handled + " messages; first move " + moved.getFirst();
    }

    // Asks when all workers sleep: one whose turn is not quite over could be found late, and its work moved
    // elsewhere.
    private static int where(AgentRuntime runtime, AgentRef<Load> agent) throws CheckFailed, InterruptedException {
        Runtimes.quiet(runtime);
        return agent.<Integer>ask(Load::new, Deadline.WAIT_MAX)
                .toCompletableFuture()
                .join();
    }
}
