// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// All events of one seeded run, in order; or only what a [Probe] makes of them.
final class Recorder implements RuntimeExtension {
    final List<RuntimeEvent> events = new ArrayList<>();

    private final boolean keeps;
    private @Nullable RuntimeView runtime;
    private @Nullable Probe probe;
    private @Nullable AssertionError failed;
    private long newestAgent;
    private long newestTask;

    /// Keeps all events.
    Recorder() {
        this(true);
    }

    private Recorder(boolean keeps) {
        this.keeps = keeps;
    }

    /// Keeps none, for runs that are long.
    static Recorder forProbes() {
        return new Recorder(false);
    }

    @Override
    public String name() {
        return "recorder";
    }

    @Override
    public boolean worksDeterministically() {
        return true;
    }

    @Override
    public void start(RuntimeView view, RuntimeControl control) {
        runtime = view;
        view.observe(this::record);
    }

    // An observer must not throw: what its probe finds is told later.
    private void record(RuntimeEvent event) {
        if (keeps) {
            events.add(event);
        }
        Probe following = probe;
        if (following != null && failed == null) {
            try {
                following.follow(event);
            } catch (AssertionError e) {
                failed = e;
            }
        }
        if (event instanceof RuntimeEvent.Queued(int _, long item, String _, int _)) {
            newestAgent = Math.max(newestAgent, item);
            newestTask = Math.min(newestTask, item);
        }
    }

    /// Lets this probe follow from now on, in place of the one before.
    void probe(Probe next) {
        probe = next;
    }

    /// Fails if a probe has found something.
    void checkProbes() {
        if (failed != null) {
            throw failed;
        }
    }

    /// The newest agent that was queued; ids rise.
    long newestAgent() {
        return newestAgent;
    }

    /// The newest task that was queued; ids fall.
    long newestTask() {
        return newestTask;
    }

    /// How many workers there are.
    int workers() {
        return Objects.requireNonNull(runtime).workers().size();
    }

    /// How much waits in the injectors, or at this worker: all its queues, for it may serve them in any order.
    long depth(String where, int worker) {
        RuntimeView view = Objects.requireNonNull(runtime);
        return "injector".equals(where)
                ? view.injectorDepth()
                : view.workers().get(worker).depth();
    }

    @Override
    public void close() {}

    /// How many events are recorded so far: a place in [#events].
    int mark() {
        return events.size();
    }

    /// The events from this place on.
    List<RuntimeEvent> since(int mark) {
        return events.subList(mark, events.size());
    }

    /// The place of the first such event from `from` on, or -1.
    int find(int from, Predicate<RuntimeEvent> which) {
        for (int i = from; i < events.size(); i++) {
            if (which.test(events.get(i))) {
                return i;
            }
        }
        return -1;
    }

    <E extends RuntimeEvent> List<E> all(Class<E> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    <E extends RuntimeEvent> long count(Class<E> kind, Predicate<? super E> which) {
        return all(kind).stream().filter(which).count();
    }
}
