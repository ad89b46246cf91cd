// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

/// What a mailbox with its run token is asked to do: any thread tells, whoever has the token drains.
interface Post extends Sized {
    /// Sends. True if the agent was idle: the caller must see to it that it is drained, once.
    boolean tell(Item message);

    /// Handles all messages, and gives the token back.
    void drain(Arrivals arrivals);

    @Override
    default void fill(Item item, int items) {
        for (int i = 0; i < items; i++) {
            // The first wins the right to drain, which is never used.
            boolean _ = tell(item);
        }
    }
}
