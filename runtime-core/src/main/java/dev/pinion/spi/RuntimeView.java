// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ThreadFactory;
import java.util.function.Consumer;

/// What extensions read of a runtime. Thread-safe; reading slows no worker.
public interface RuntimeView {
    /// The runtime's name.
    String name();

    /// Whether it runs from a seed, on one thread.
    boolean deterministic();

    /// Whether all workers sleep and nothing waits in any queue. Cheaper than all rows, for those who look often.
    boolean quiet();

    /// One row per worker, by id.
    List<WorkerSnapshot> workers();

    /// Successful steals by source and thief.
    StealMatrix steals();

    /// Items waiting in all injectors.
    long injectorDepth();

    /// Agents spawned and not yet ended.
    long liveAgents();

    /// Messages and tasks lost, by reason.
    Map<DropReason, Long> dropped();

    /// Throws contained, of agents and tasks.
    long failures();

    /// Wakes that only the monitor's backstop made; see [RuntimeControl#rescue()]. It is 0 unless wakes get lost.
    long rescues();

    /// Throws of the runtime's own code that reached the loop of a worker or of the watch thread, which went on.
    long survivals();

    /// What became of the workers' pins.
    PinSnapshot pins();

    /// Makes threads by `delegate` that may run wherever the process may: not only on the CPU of a pinned
    /// thread that happens to start them. Extensions make their threads with it.
    ThreadFactory threads(ThreadFactory delegate);

    /// Calls `observer` for every [RuntimeEvent] from now on, on the thread where it happens; it must return
    /// quickly and must not throw. Threaded runtimes report the rare events only (those marked so);
    /// deterministic ones all.
    void observe(Consumer<? super RuntimeEvent> observer);
}
