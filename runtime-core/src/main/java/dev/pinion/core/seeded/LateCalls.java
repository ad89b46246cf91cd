// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import java.util.ArrayDeque;
import java.util.Deque;

/// What depends on stages that are completed when the pool has ended: the driver calls it, one after the other, never
/// inside a turn and never on top of another of its kind. Used by the driver only.
final class LateCalls {
    private static final System.Logger LOG = System.getLogger("dev.pinion");

    private final Deque<Runnable> waiting = new ArrayDeque<>();
    private boolean calling;

    /// Calls `code` now if `mayCall` and none other is being called; else later.
    void add(Runnable code, boolean mayCall) {
        waiting.add(code);
        if (mayCall && !calling) {
            callAll();
        }
    }

    /// Runs `code` and then calls all that waits.
    void during(Runnable code) {
        calling = true;
        try {
            code.run();
        } finally {
            calling = false;
        }
        callAll();
    }

    private void callAll() {
        calling = true;
        try {
            Runnable next = waiting.poll();
            while (next != null) {
                call(next);
                next = waiting.poll();
            }
        } finally {
            calling = false;
        }
    }

    private static void call(Runnable code) {
        try {
            code.run();
        } catch (RuntimeException | Error thrown) {
            LOG.log(System.Logger.Level.WARNING, "what depended on a stage of an ended runtime threw", thrown);
        }
    }
}
