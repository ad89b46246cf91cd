// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeSnapshot;
import dev.pinion.ShutdownReport;
import dev.pinion.spi.DropReason;
import dev.pinion.spi.WorkerSnapshot;
import java.util.ArrayList;
import java.util.List;

/// Looks at a runtime that was closed: nothing may be left, and everything must be accounted for.
final class Aftermath {
    private final RuntimeSnapshot snapshot;
    private final ShutdownReport report;
    private final Witness witness;
    private final List<String> wrong = new ArrayList<>();

    Aftermath(AgentRuntime runtime, ShutdownReport report, Witness witness) {
        this.snapshot = runtime.snapshot();
        this.report = report;
        this.witness = witness;
    }

    /// Checks all; work may have been dropped only if `mayDrop`.
    ///
    /// @throws AssertionError with everything that is wrong
    void check(boolean mayDrop) {
        leftovers();
        account();
        if (!mayDrop) {
            rest();
        }
        if (!wrong.isEmpty()) {
            throw new AssertionError("after the close: " + String.join("; ", wrong));
        }
    }

    private void leftovers() {
        nothing("workers that did not end: " + report.stuck(), report.stuck().size());
        nothing("agents that never ended", snapshot.liveAgents());
        nothing("items in injectors", snapshot.injectorDepth());
        for (WorkerSnapshot row : snapshot.workers()) {
            nothing("items in the queues of worker " + row.id(), row.depth() + row.boundDepth());
        }
        nothing(
                "items in the hands of workers: " + witness.ledger().holders(),
                witness.ledger().held());
        nothing("rescues by the monitor's backstop", snapshot.rescues());
        nothing("throws of the runtime's own code", snapshot.survivals());
    }

    // Taken: what was about to be taken, and not refused because its agent had ended.
    private void account() {
        long taken = witness.ledger().sent() - dropped(DropReason.REFUSED_STOPPED);
        long lost = 0;
        for (DropReason reason : DropReason.values()) {
            lost += switch (reason) {
                case REFUSED_STOPPED, REFUSED_CLOSED, LATE_REPLY -> 0;
                case AGENT_STOPPED, AGENT_FAILED, RUNTIME_CLOSED, STUCK, TASK_CANCELLED -> dropped(reason);
            };
        }
        if (taken != report.run() + lost) {
            wrong.add("taken " + taken + ", but run " + report.run() + " and dropped " + lost + " (" + report.dropped()
                    + ")");
        }
        if (witness.ledger().handled() != snapshot.messages()) {
            wrong.add("handled " + witness.ledger().handled() + " messages, but counted " + snapshot.messages());
        }
    }

    // The program did not close: with an hour of virtual time everything comes to rest, unless it never does.
    private void rest() {
        for (DropReason reason : new DropReason[] {DropReason.RUNTIME_CLOSED, DropReason.TASK_CANCELLED}) {
            nothing(
                    "items dropped (" + reason + ") because the program did not come to rest within "
                            + Schedule.CLOSE_DEADLINE.dividedBy(2) + " of virtual time, or within its steps",
                    dropped(reason));
        }
        if (witness.ledger().hasQueued()) {
            wrong.add("work in queues: " + witness.ledger().queued());
        }
    }

    private long dropped(DropReason reason) {
        return report.dropped().getOrDefault(reason, 0L);
    }

    private void nothing(String what, long count) {
        if (count != 0) {
            wrong.add(count + " " + what);
        }
    }
}
