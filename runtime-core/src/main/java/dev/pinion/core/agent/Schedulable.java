// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import dev.pinion.spi.DropReason;

/// All that a worker knows of what it runs. At most one queue entry or one worker holds a schedulable at any time.
public interface Schedulable {
    /// How a turn ended.
    enum Outcome {
        /// Nothing is left of it.
        DONE,
        /// It found nothing more to do: the worker calls [#settle()] next.
        SETTLE,
        /// Its budget is used up: the worker queues it again, behind other ready work.
        AGAIN
    }

    /// Which queues it may be in.
    enum Reach {
        /// Any.
        ELASTIC,
        /// The bound inbox of worker [#target()].
        BOUND,
        /// The node queue of node [#target()] (an index, not the kernel's id).
        NODE
    }

    /// Its id, unique within the runtime.
    long id();

    /// What to call it in reports.
    String label();

    /// Where it may be queued.
    Reach reach();

    /// The worker or node index it is confined to; for elastic work the worker it is at home at, or -1.
    int target();

    /// Runs it for one turn. Never throws.
    Outcome runTurn(Turn turn);

    /// After [Outcome#SETTLE]: gives it up. On true the caller must not touch it again; on false it has more to
    /// do and the caller still holds it.
    boolean settle();

    /// Ends it unrun, because the runtime drops what is queued. Never throws.
    void discard(DropReason reason);
}
