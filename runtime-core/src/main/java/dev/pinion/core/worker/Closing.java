// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.ShutdownReport;
import dev.pinion.ShutdownReport.StuckTurn;
import dev.pinion.core.agent.AgentCell;
import dev.pinion.core.agent.AgentRegistry;
import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.queue.Inbox;
import dev.pinion.spi.DropReason;
import java.time.Duration;
import java.util.List;

/// What the end of a pool asks of its workers and queues: are they quiet, wake them, drop what is left, and count.
final class Closing {
    private final PoolParts parts;
    private final Drive drive;
    private final AgentRegistry agents;

    Closing(PoolParts parts, Drive drive, AgentRegistry agents) {
        this.parts = parts;
        this.drive = drive;
        this.agents = agents;
    }

    AgentRegistry agents() {
        return agents;
    }

    Drive drive() {
        return drive;
    }

    /// Whether all workers sleep and all queues are empty.
    boolean isQuiet() {
        // Twice: nobody may have woken, taken something and be at it since the first look.
        return parts.idle().allSleep() && !hasQueued() && parts.idle().allSleep();
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
            while (discard(taken, worker.queues().steal(taken, taken.length, true))) {}
            sweep(worker.queues().bound, taken);
        }
        for (int node = 0; node < parts.shared().nodes(); node++) {
            sweep(parts.shared().nodeQueue(node), taken);
            sweep(parts.shared().injector(node), taken);
        }
    }

    private static void sweep(Inbox<Schedulable> queue, Schedulable[] taken) {
        while (discard(taken, queue.take(taken, taken.length))) {}
    }

    // False if there was nothing, or somebody else is taking it.
    private static boolean discard(Schedulable[] taken, int n) {
        for (int i = 0; i < n; i++) {
            taken[i].discard(DropReason.RUNTIME_CLOSED);
        }
        return n > 0;
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
