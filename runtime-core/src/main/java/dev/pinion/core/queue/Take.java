// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.queue;

/// What `take(into, max)` answers: the number of items now in `into[0..n)`, or one of these constants.
public final class Take {
    /// Nothing was there.
    public static final int EMPTY = 0;

    /// A race was lost, or a producer is half-way: nothing was taken, and the queue may not be called empty.
    public static final int RETRY = -1;

    private Take() {}
}
