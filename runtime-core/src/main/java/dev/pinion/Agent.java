// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

/// The behaviour of an agent: state and a handler that gets one message at a time.
///
/// The runtime calls all three methods of one agent never at the same time, and each call sees what the one before
/// wrote, on whatever worker it ran; plain fields are enough. Anything thrown, `Error`s included, is contained: it ends
/// this agent, is counted and logged, and harms no other.
///
/// A handler must not wait: waiting for a stage of this runtime throws [BlockingOnWorkerException].
///
/// @param <M> the messages it takes
@FunctionalInterface
public interface Agent<M> {
    /// Handles one message.
    void receive(AgentContext<M> context, M message) throws Exception;

    /// Called once, before the first message. If it throws, the agent ends without having handled any.
    default void onStart(AgentContext<M> context) throws Exception {}

    /// Called once, after the last message, however the agent ends, if [#onStart] was called.
    default void onStop(AgentContext<M> context) throws Exception {}
}
