// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import dev.pinion.spi.RuntimeControl;
import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeView;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/// Remembers every change of a home.
final class MoveLog implements RuntimeExtension {
    private final List<RuntimeEvent.Migrated> moves = new CopyOnWriteArrayList<>();

    @Override
    public String name() {
        return "move-log";
    }

    @Override
    public void start(RuntimeView view, RuntimeControl control) {
        view.observe(event -> {
            if (event instanceof RuntimeEvent.Migrated move) {
                moves.add(move);
            }
        });
    }

    /// All so far, in order.
    List<RuntimeEvent.Migrated> all() {
        return List.copyOf(moves);
    }

    @Override
    public void close() {}
}
