// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.seeded;

import dev.pinion.spi.RuntimeEvent;
import dev.pinion.spi.TraceLine;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/// The hash over all events so far: 64-bit FNV-1a over the lines of [TraceLine], each with a line feed; so it can be
/// computed again from a trace file. The seed is no part of it. Used by the driver only.
public final class Trace implements Consumer<RuntimeEvent> {
    private static final long FNV_OFFSET = 0xcbf29ce484222325L;
    private static final long FNV_PRIME = 0x100000001b3L;

    private long hash = FNV_OFFSET;

    @Override
    public void accept(RuntimeEvent event) {
        for (byte b : TraceLine.of(event).getBytes(StandardCharsets.UTF_8)) {
            add(b);
        }
        add((byte) 10);
    }

    private void add(byte b) {
        hash = (hash ^ (b & 0xff)) * FNV_PRIME;
    }

    /// The hash so far.
    public long hash() {
        return hash;
    }
}
