// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

/// Something that messages of type `M` can be sent to.
///
/// @param <M> the messages it takes
@FunctionalInterface
public interface Address<M> {
    /// Sends one message and returns at once; lock-free, from any thread.
    ///
    /// Messages of one sender (agent, fiber or outside thread) to one recipient are handled in the order they were
    /// sent. What the sender wrote before `tell` is visible to the handler.
    ///
    /// @throws NullPointerException if `message` is null
    Delivery tell(M message);
}
