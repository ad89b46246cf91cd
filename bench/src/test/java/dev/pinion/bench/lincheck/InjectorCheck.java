// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.lincheck;

/// An injector: the [InboxCheck] of several producers and takers, where one chunk of the queue goes over into the
/// next.
public final class InjectorCheck extends InboxCheck {
    private static final int CHUNK_ITEMS = 64;

    /// Two places are left in the chunk.
    public InjectorCheck() {
        for (int i = 2; i < CHUNK_ITEMS; i++) {
            put(i);
            take();
        }
    }
}
