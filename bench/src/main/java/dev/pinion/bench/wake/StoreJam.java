// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/// Keeps a thread's next stores from being seen for as long as it can, without any order in them: first come stores to
/// lines that another CPU has just written, and a store buffer is emptied in order (x86).
///
/// So a release store that follows [#jam] stays unseen while the loads behind it are served, unless there is a fence.
final class StoreJam {
    /// Lines of each side: fewer than a store buffer has places.
    static final int LINES = 24;

    // Two cache lines apart, as lines are fetched in pairs.
    private static final int LINE_LONGS = 16;
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(long[].class);

    private final long[] cells = new long[(Pair.BOTH * LINES + 1) * LINE_LONGS];

    /// Writes the lines of one side, so that they are in the cache of this CPU.
    void own(int side) {
        write(side);
    }

    /// Writes all lines: those of the side that ran on another CPU take long.
    void jam() {
        write(0);
        write(1);
    }

    private void write(int side) {
        int from = (side * LINES + 1) * LINE_LONGS;
        for (int i = 0; i < LINES; i++) {
            CELL.setOpaque(cells, from + i * LINE_LONGS, (long) i);
        }
    }
}
