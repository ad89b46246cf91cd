// SPDX-License-Identifier: Apache-2.0
package dev.pinion.monitor;

import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// Watches the workers of one runtime and moves load. On its own thread, every [MonitorSettings#interval()],
/// it reads all depths; if the busiest worker is far above the lightest, the first elastic agent routed to the
/// busiest is given the lightest as its home and route: it is queued there when next woken, and its children
/// are spawned there. A move waits for nothing and loses no message.
///
/// It is also the backstop against a lost wake: see [RuntimeControl#rescue()]. While all workers sleep and nothing
/// waits it looks only every [MonitorSettings#quietInterval()].
///
/// It is found by the service loader, so a runtime with this module on its path has one; pass another
/// (`with(new LoadMonitor(settings))`) to replace it. It lies dormant, without a thread, in a deterministic
/// runtime.
///
/// Thread-safe. One instance belongs to one runtime.
public final class LoadMonitor implements RuntimeExtension {
    /// Its name as an extension.
    public static final String NAME = "load-monitor";
    private final MonitorSettings settings;
    private final Pause pause;
    private final Backstop backstop = new Backstop();
    private final Logger logger;
    private final Rebalancer rebalancer;
    private final DecisionLog decisions = new DecisionLog();
    private final AtomicLong failures = new AtomicLong();

    // Guarded by: this.
    private boolean started;
    private boolean closed;
    private @Nullable MonitorThread thread;

    /// A monitor with [MonitorSettings#defaults()].
    public LoadMonitor() {
        this(MonitorSettings.defaults());
    }

    /// A monitor with these settings.
    public LoadMonitor(MonitorSettings settings) {
        this(settings, Pause.timed(), System.getLogger(LoadMonitor.class.getName()));
    }

    LoadMonitor(MonitorSettings settings, Pause pause, Logger logger) {
        this.settings = settings;
        this.pause = pause;
        this.logger = logger;
        this.rebalancer = new Rebalancer(settings.threshold());
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public synchronized void start(RuntimeView view, RuntimeControl control) {
        if (started || closed) {
            throw new IllegalStateException("this LoadMonitor was used before; give every runtime its own");
        }
        started = true;
        if (view.deterministic()) {
            return;
        }
        var newThread = new MonitorThread(
                view.name(), view::threads, pause, settings.interval().toNanos(), () -> tick(view, control));
        newThread.start();
        thread = newThread;
    }

    /// Whether its thread runs: it was started, is not dormant and not closed.
    public synchronized boolean running() {
        return thread != null && thread.running();
    }

    /// The last moves, oldest first; at most 64.
    public List<Decision> decisions() {
        return decisions.last();
    }

    /// How many moves it made.
    public long decisionCount() {
        return decisions.count();
    }

    /// How often it wanted to move something off a worker that had no elastic agent.
    public long withoutCandidateCount() {
        return decisions.withoutCandidate();
    }

    /// How many looks ended in a throw. The first is logged.
    public long failureCount() {
        return failures.get();
    }

    /// Ends the thread and waits for it, up to two seconds.
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (thread != null && !thread.end()) {
            logger.log(Level.WARNING, "{0} did not end in time; it is a daemon and holds nothing up", thread.name());
        }
    }

    /// One look; never throws. Returns the nanoseconds to the next.
    long tick(RuntimeView view, RuntimeControl control) {
        try {
            if (view.quiet()) {
                return backstop.waits(settings.quietInterval());
            }
            rebalancer.suggest(view.workers()).ifPresent(found -> apply(found, control));
            backstop.look(control);
            return backstop.waits(settings.interval());
        } catch (Throwable thrown) {
            if (failures.getAndIncrement() == 0) {
                logger.log(
                        Level.WARNING,
                        Thread.currentThread().getName()
                                + " failed to look at the runtime or to move an agent; it goes on, and counts further"
                                + " failures without logging them",
                        thrown);
            }
            return backstop.waits(settings.interval());
        }
    }

    private void apply(Suggestion suggestion, RuntimeControl control) {
        OptionalLong candidate = control.firstRoutedTo(suggestion.from());
        if (candidate.isEmpty()) {
            decisions.foundNoCandidate();
            return;
        }
        long agent = candidate.getAsLong();
        // The agent may end at any time; then there is nothing to move, and the next look finds another.
        if (control.retarget(agent, suggestion.to()) && control.migrate(agent, suggestion.to())) {
            decisions.moved(suggestion, agent);
        }
    }
}
