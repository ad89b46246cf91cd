// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Dispatch;
import dev.pinion.core.agent.Schedulable;
import dev.pinion.core.agent.Turn;
import dev.pinion.spi.DropReason;

/// A plain `Runnable` handed to the pool. It runs once, in one turn, outside any agent.
final class Task implements Schedulable {
    private final Dispatch dispatch;
    private final Runnable code;
    private final long id;
    private final boolean essential;
    private final Reach reach;
    private final int target;

    /// `essential` code is the runtime's own (it completes a stage somebody may wait for): it runs even where the
    /// runtime drops what is queued.
    Task(Dispatch dispatch, Runnable code, long id, boolean essential, Reach reach, int target) {
        this.essential = essential;
        this.dispatch = dispatch;
        this.code = code;
        this.id = id;
        this.reach = reach;
        this.target = target;
    }

    @Override
    public Outcome runTurn(Turn turn) {
        if (essential) {
            turn.burst().begin(false);
        } else {
            turn.beginTask();
        }
        runContained();
        turn.burst().end();
        return Outcome.DONE;
    }

    // On a worker that cancels: here. For whoever sweeps: elsewhere, or those who depend on it would hold him up.
    private void completeAnyway() {
        if (dispatch.turn() == null) {
            dispatch.offTurn(this::runContained);
        } else {
            runContained();
        }
    }

    private void runContained() {
        try {
            code.run();
        } catch (Throwable thrown) {
            dispatch.failed(this, thrown);
        }
    }

    @Override
    public boolean settle() {
        return true;
    }

    @Override
    public void discard(DropReason reason) {
        if (essential) {
            completeAnyway();
        } else {
            dispatch.dropped(DropReason.TASK_CANCELLED, 1);
        }
    }

    @Override
    public long id() {
        return id;
    }

    @Override
    public String label() {
        return "task " + code.getClass().getName();
    }

    @Override
    public Reach reach() {
        return reach;
    }

    @Override
    public int target() {
        return target;
    }
}
