// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import java.time.Duration;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/// The address of one agent. Safe to share between threads and to keep after the agent has ended (a `tell` then answers
/// [Delivery#STOPPED]). Two refs are equal only if they are the same agent, never merely the same name.
///
/// @param <M> the messages the agent takes
public interface AgentRef<M> extends Address<M> {
    /// The id of this agent, unique within its runtime and never used again.
    long id();

    /// The name it was spawned with, or `#id` if it is anonymous.
    String name();

    /// Asks a question: `question` gets a fresh [Reply] to put into the message, and the stage completes with what is
    /// told to that reply.
    ///
    /// The stage fails with an [AskException] at once when the message is refused or its agent fails or ends,
    /// and when `timeout` has passed without an answer. Its dependents run on the runtime, never inside the
    /// replier's turn. Waiting for it (`join`, `get`) inside an agent's turn throws [BlockingOnWorkerException].
    ///
    /// @param timeout more than zero
    <R> CompletionStage<R> ask(Function<? super Reply<R>, ? extends M> question, Duration timeout);
}
