// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import dev.pinion.spi.TraceLine;
import dev.pinion.spi.WorkerSnapshot;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Sees all events of one runtime, has them checked, and keeps the last. Used by the driver only.
final class Witness implements RuntimeExtension {
    /// So many events are kept.
    static final int EVENTS_MAX = 40;
    /// So many findings are kept.
    static final int WRONGS_MAX = 5;

    private final boolean bound;
    private final List<String> wrongs = new ArrayList<>();
    private final Deque<RuntimeEvent> last = new ArrayDeque<>();
    private final Ledger ledger = new Ledger(this::wrong);
    private boolean closing;
    private boolean keeping = true;

    Witness(boolean bound) {
        this.bound = bound;
    }

    @Override
    public String name() {
        return "testkit-witness";
    }

    @Override
    public boolean worksDeterministically() {
        return true;
    }

    @Override
    public void start(RuntimeView view, RuntimeControl control) {
        view.observe(this::keep);
        view.observe(ledger);
        if (bound) {
            view.observe(new WaitBound(view.workers(), this::wrong));
        }
        view.observe(event -> watchStandstills(view, event));
    }

    @Override
    public void close() {}

    private void keep(RuntimeEvent event) {
        closing |= event instanceof RuntimeEvent.Closing;
        if (keeping) {
            if (last.size() == EVENTS_MAX) {
                last.removeFirst();
            }
            last.addLast(event);
        }
    }

    // Time jumps, and phases of the shutdown end, when nobody can step any more. Whatever is queued then is forgotten.
    private void watchStandstills(RuntimeView view, RuntimeEvent event) {
        boolean maybe = event instanceof RuntimeEvent.TimeJumped || event instanceof RuntimeEvent.Closing;
        if (maybe && ledger.hasQueued() && allSleep(view)) {
            wrong("all workers sleep, and there is work that nobody was woken for: " + ledger.queued());
        }
    }

    private static boolean allSleep(RuntimeView view) {
        return view.workers().stream().allMatch(row -> row.state() == WorkerSnapshot.State.PARKED);
    }

    private void wrong(String what) {
        failed();
        if (wrongs.size() < WRONGS_MAX) {
            wrongs.add(what);
        }
    }

    /// Something was found wrong: later events are of no interest.
    void failed() {
        keeping = false;
    }

    /// Whether a shutdown has begun.
    boolean isClosing() {
        return closing;
    }

    /// What was found wrong while it ran.
    List<String> wrongs() {
        return List.copyOf(wrongs);
    }

    /// The last events, up to the first that was found wrong.
    List<String> lastEvents() {
        return last.stream().map(TraceLine::of).toList();
    }

    /// Who is where.
    Ledger ledger() {
        return ledger;
    }
}
