// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.memory;

/// Whether there is room on the stack for what must not be cut off half-way. Any thread.
public final class StackRoom {
    /* Design. The JVM looks for room when a method is entered, and throws a StackOverflowError there if it finds none. A
     * protocol whose steps call methods could so be left between two of them, by a caller that has recursed too
     * deep. What is called here is deeper than those steps, and comes before the first. Each level costs about a
     * nanosecond: too much for each send, little for a wake or a spawn. Sends are written so that they can be cut
     * off anywhere (see Arrears). */

    /// So many calls deep.
    static final int LEVELS = 128;

    private StackRoom() {}

    /// Returns if there is room.
    ///
    /// @throws StackOverflowError if there is none
    public static void check() {
        descend(LEVELS);
    }

    private static int descend(int levels) {
        return levels == 0 ? 0 : 1 + descend(levels - 1);
    }
}
