// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import java.time.Instant;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/// What an agent can do in its turn. Valid in that agent's own turn only: any other use throws
/// [IllegalStateException].
///
/// @param <M> the messages the agent takes
public interface AgentContext<M> {
    /// The agent's own address.
    AgentRef<M> self();

    /// Spawns an anonymous elastic agent at this agent's route (by default the worker of this turn).
    <C> AgentRef<C> spawn(Supplier<? extends Agent<C>> agent);

    /// Spawns an agent as specified.
    ///
    /// @throws IllegalArgumentException if the name is taken or the affinity names no worker of this runtime
    <C> AgentRef<C> spawn(AgentSpec<C> spec);

    /// Ends this agent after the current message. What is still in its mailbox becomes dead letters, counted.
    void stop();

    /// A source of random numbers; in deterministic mode it is drawn from the seed. Not to be kept beyond the turn.
    RandomGenerator random();

    /// The runtime's time: the wall clock, or virtual time in deterministic mode.
    Instant now();

    /// The id of the worker that runs this turn.
    int worker();
}
