// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeBuilder;
import dev.pinion.RuntimeSnapshot;
import dev.pinion.ShutdownReport;
import dev.pinion.locality.PinMode;
import dev.pinion.spi.WorkerSnapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/// Opens the runtimes of all checks, one at a time, each with a pinned worker on each CPU, and remembers how they
/// ended. Used by one thread.
final class Runtimes {
    /// What is done with an open runtime.
    @FunctionalInterface
    interface Use<T> {
        T with(AgentRuntime runtime) throws Exception;
    }

    private final List<String> unclean = new ArrayList<>();
    private int ended;

    /// Builds, uses and closes one runtime. The setup may add to what all of them have.
    <T> T use(String name, UnaryOperator<RuntimeBuilder> setup, Use<T> use) throws Exception {
        RuntimeBuilder builder = AgentRuntime.builder()
                .name(name)
                .workers(GuestMachine.CPUS)
                .pinning(PinMode.REQUIRED)
                .withoutExtensions();
        AgentRuntime runtime = setup.apply(builder).build();
        try {
            return use.with(runtime);
        } finally {
            ended(name, runtime.close(AgentRuntime.CLOSE_DEADLINE));
        }
    }

    private void ended(String name, ShutdownReport report) {
        ended++;
        if (report.state() != ShutdownReport.State.COMPLETE || report.droppedTotal() != 0) {
            unclean.add(name + " ended " + report.state() + ", dropped " + report.dropped() + ", stuck "
                    + report.stuck().size());
        }
    }

    /// How many have ended.
    int ended() {
        return ended;
    }

    /// Those that did not end complete with nothing dropped.
    List<String> unclean() {
        return unclean;
    }

    /// Waits until all workers sleep and nothing is queued.
    static RuntimeSnapshot quiet(AgentRuntime runtime) throws CheckFailed, InterruptedException {
        Deadline.await(() -> isQuiet(runtime.snapshot()), runtime.name() + " came to rest");
        return runtime.snapshot();
    }

    private static boolean isQuiet(RuntimeSnapshot now) {
        return now.injectorDepth() == 0
                && now.workers().stream()
                        .allMatch(worker -> worker.state() == WorkerSnapshot.State.PARKED
                                && worker.depth() == 0
                                && worker.boundDepth() == 0);
    }
}
