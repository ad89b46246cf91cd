// SPDX-License-Identifier: Apache-2.0
package dev.pinion;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// How an agent is to be made: its behaviour, and optionally a name and an affinity. Immutable.
///
/// @param name unique among the live agents of a runtime, or null for an anonymous one
/// @param affinity where it may run
/// @param agent makes the behaviour; called once, by the spawning thread
/// @param <M> the messages it takes
public record AgentSpec<M>(@Nullable String name, Affinity affinity, Supplier<? extends Agent<M>> agent) {
    /// The longest name taken, in characters.
    public static final int NAME_LENGTH_MAX = 256;

    /// Checks the name.
    public AgentSpec {
        Objects.requireNonNull(affinity, "affinity");
        Objects.requireNonNull(agent, "agent");
        if (name != null && (name.isBlank() || name.startsWith("#") || name.length() > NAME_LENGTH_MAX)) {
            throw new IllegalArgumentException("agent name '" + name + "' is blank, starts with '#' (kept for anonymous"
                    + " agents) or is longer than " + NAME_LENGTH_MAX + " characters");
        }
    }

    /// An anonymous elastic agent.
    public static <M> AgentSpec<M> of(Supplier<? extends Agent<M>> agent) {
        return new AgentSpec<>(null, Affinity.elastic(), agent);
    }

    /// The same with this name.
    public AgentSpec<M> named(String newName) {
        return new AgentSpec<>(Objects.requireNonNull(newName, "name"), affinity, agent);
    }

    /// The same with this affinity.
    public AgentSpec<M> at(Affinity newAffinity) {
        return new AgentSpec<>(name, newAffinity, agent);
    }
}
