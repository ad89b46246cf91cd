// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import dev.pinion.Affinity;
import dev.pinion.AgentRuntime;

/// A worker that is kept inside a turn until this is closed.
final class Held implements AutoCloseable {
    private final Gate release = new Gate(1);
    private final Gate began = new Gate(1);

    private Held() {}

    /// Holds this worker; returns once it is held.
    static Held worker(AgentRuntime runtime, int id) {
        Held held = new Held();
        runtime.submit(Affinity.sticky(id), () -> {
            held.began.open();
            held.release.passUninterrupted();
        });
        held.began.pass();
        return held;
    }

    boolean isHeld() {
        return !release.isOpen();
    }

    @Override
    public void close() {
        release.open();
    }
}
