// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import dev.pinion.spi.TraceLine;
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
        view.observe(this::watchStandstills);
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

    // Time jumps when nobody can step. What is queued then is forgotten.
    private void watchStandstills(RuntimeEvent event) {
        if (event instanceof RuntimeEvent.TimeJumped && ledger.hasQueued()) {
            wrong("nobody can step, and work was left behind: " + ledger.queued());
        }
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
