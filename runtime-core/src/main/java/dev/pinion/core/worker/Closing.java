// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.ShutdownReport;
import dev.pinion.ShutdownReport.StuckTurn;
import dev.pinion.core.agent.AgentCell;
import dev.pinion.core.agent.AgentRegistry;
import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.Inbox;
import dev.pinion.core.queue.Take;
import dev.pinion.spi.DropReason;
import java.time.Duration;
import java.util.List;
import java.util.function.IntSupplier;

/// What the end of a pool asks of its workers and queues: are they quiet, wake them, drop what is left, and count.
final class Closing {
    /// How often in all a sweep of one queue tries again.
    static final int SWEEP_RETRIES_MAX = 10_000;

    private final PoolParts parts;
    private final Drive drive;

    Closing(PoolParts parts, Drive drive) {
        this.parts = parts;
        this.drive = drive;
    }

    AgentRegistry agents() {
        return parts.agents();
    }

    Drive drive() {
        return drive;
    }

    /// Whether all workers sleep, all queues are empty, and nothing is on its way between two of them.
    boolean isQuiet() {
        // All twice, and no turn in between: nobody may have woken, taken something and be at it, or done with it,
        // since the first look.
        long turns = turns();
        return nobodyIsAtWork() && !hasQueued() && nobodyIsAtWork() && turns == turns();
    }

    private boolean nobodyIsAtWork() {
        return parts.idle().allSleep()
                && !parts.late().isMoving()
                && !parts.amends().isDue();
    }

    // A number that every beginning and end of a turn changes.
    private long turns() {
        long sum = 0;
        for (Worker worker : parts.workers()) {
            sum += worker.row().turn();
        }
        return sum;
    }

    private boolean hasQueued() {
        for (Worker worker : parts.workers()) {
            if (worker.queues().hasStealable(true) || !worker.queues().bound.isEmpty()) {
                return true;
            }
        }
        for (int node = 0; node < parts.shared().nodes(); node++) {
            if (!parts.shared().nodeQueue(node).isEmpty()) {
                return true;
            }
        }
        return parts.shared().hasInjected();
    }

    /// Wakes all sleepers, after the phase was written: a worker that lists itself from now on sees it in its
    /// re-scan.
    void wakeAll() {
        for (Worker worker : parts.workers()) {
            if (parts.idle().wake(worker.id())) {
                drive.unpark(worker.id());
            }
        }
    }

    /// Drops all that is queued. No user code runs.
    void sweep() {
        Schedulable[] taken = new Schedulable[WorkerQueues.TAKE_MAX];
        for (Worker worker : parts.workers()) {
            sweep(taken, () -> worker.queues().steal(taken, taken.length, true));
            sweep(taken, () -> worker.queues().bound.take(taken, taken.length));
        }
        for (int node = 0; node < parts.shared().nodes(); node++) {
            Inbox<Schedulable> nodeQueue = parts.shared().nodeQueue(node);
            Inbox<Schedulable> injector = parts.shared().injector(node);
            sweep(taken, () -> nodeQueue.take(taken, taken.length));
            sweep(taken, () -> injector.take(taken, taken.length));
        }
    }

    // Somebody else who takes, or has not yet put, is waited for a while. After that it is left to him: he sweeps too.
    @SuppressWarnings("ThreadPriorityCheck") // he may have lost his CPU: give him ours
    private static void sweep(Schedulable[] taken, IntSupplier take) {
        int retries = 0;
        int n = take.getAsInt();
        while (n != Take.EMPTY && retries < SWEEP_RETRIES_MAX) {
            if (n == Take.RETRY) {
                retries++;
                Thread.yield();
            }
            for (int i = 0; i < n; i++) {
                taken[i].discard(DropReason.RUNTIME_CLOSED);
            }
            n = take.getAsInt();
        }
    }

    /// Names the stuck turns, closes the agents in them, and reports.
    ShutdownReport report(List<Drive.Stuck> stuck, Duration took) {
        List<StuckTurn> turns = stuck.stream().map(this::abandoned).toList();
        return new ShutdownReport(
                turns.isEmpty() ? ShutdownReport.State.COMPLETE : ShutdownReport.State.STUCK,
                run(),
                parts.losses().droppedByReason(),
                turns,
                took);
    }

    /// Messages handled and tasks run so far, those at work included.
    long run() {
        long run = 0;
        for (Worker worker : parts.workers()) {
            run += worker.turn().messages() + worker.turn().tasks();
        }
        return run;
    }

    private StuckTurn abandoned(Drive.Stuck stuck) {
        Schedulable item = stuck.worker().turn().current();
        if (item instanceof AgentCell<?> cell) {
            parts.losses().dropped(DropReason.STUCK, cell.abandonStuck());
        }
        return new StuckTurn(stuck.worker().id(), item == null ? "?" : item.label(), stuck.stack());
    }
}
