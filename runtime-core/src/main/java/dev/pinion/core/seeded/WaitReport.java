// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import dev.pinion.core.agent.PoolStage;
import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.worker.Phase;
import dev.pinion.core.worker.Timers;
import dev.pinion.core.worker.Worker;
import dev.pinion.spi.NanoClock;
import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.TraceLine;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/// Says who waits for whom where a wait is given up, in a few plain lines. Used by the driver only.
final class WaitReport implements Consumer<RuntimeEvent> {
    /// So many of the last events are told.
    static final int EVENTS_MAX = 24;
    /// So many timers are told.
    static final int TIMERS_MAX = 8;

    private final long seed;
    private final Worker[] workers;
    private final Timers timers;
    private final NanoClock clock;
    private final Deque<RuntimeEvent> last = new ArrayDeque<>();

    WaitReport(long seed, Worker[] workers, Timers timers, NanoClock clock) {
        this.seed = seed;
        this.workers = workers;
        this.timers = timers;
        this.clock = clock;
    }

    @Override
    public void accept(RuntimeEvent event) {
        if (last.size() == EVENTS_MAX) {
            last.removeFirst();
        }
        last.addLast(event);
    }

    /// Nobody can step, and no timer is set.
    String nothingLeft(String what, CompletableFuture<?> stage, long steps) {
        boolean ended = Arrays.stream(workers).allMatch(worker -> worker.phase() == Phase.ENDED);
        return what + " waits for " + described(stage) + ", and nothing can complete it: "
                + (ended ? "the runtime has ended" : "nobody can step and no timer is set")
                + " (seed " + seed + ", " + steps + " steps)" + workers();
    }

    /// A worker sleeps over work that nobody looks for.
    String lostWake(Worker sleeper) {
        return "the runtime has lost a wake: worker " + sleeper.id() + " sleeps, there is work that it may take, and"
                + " nobody looks for it or is about to wake for it (seed " + seed + ")" + workers() + events();
    }

    /// Steps go on and on.
    String tooManySteps(String what, CompletableFuture<?> stage, long stepsMax) {
        return what + " waits for " + described(stage) + ", and is not met after " + stepsMax + " steps (seed " + seed
                + ")" + workers() + timers() + events();
    }

    private String events() {
        StringBuilder events = new StringBuilder("\n  the last events:");
        last.forEach(event -> events.append("\n    ").append(TraceLine.of(event)));
        return events.toString();
    }

    private static String described(CompletableFuture<?> stage) {
        return stage instanceof PoolStage<?> ours ? ours.described() : "a stage";
    }

    private String workers() {
        StringBuilder lines = new StringBuilder();
        for (Worker worker : workers) {
            Schedulable item = worker.turn().current();
            lines.append("\n  worker ").append(worker.id()).append(": ");
            if (item != null) {
                lines.append("in a turn of ").append(item.label());
            } else if (worker.phase() == Phase.PARK && !worker.isRunnable()) {
                lines.append("asleep");
            } else {
                lines.append(worker.phase());
            }
        }
        return lines.toString();
    }

    private String timers() {
        List<Timers.Timer> pending = timers.pending();
        StringBuilder lines = new StringBuilder("\n  timers: " + pending.size());
        for (Timers.Timer timer : pending.subList(0, Math.min(TIMERS_MAX, pending.size()))) {
            lines.append("\n    in ")
                    .append(Duration.ofNanos(timer.atNanos() - clock.nanoTime()))
                    .append(": ")
                    .append(timer.code());
        }
        return lines.toString();
    }
}
