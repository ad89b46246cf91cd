// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.agent;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;

/// The live agents, by id and by name. Thread-safe; control plane only.
public final class AgentRegistry {
    private final ConcurrentSkipListMap<Long, AgentCell<?>> byId = new ConcurrentSkipListMap<>();
    private final ConcurrentHashMap<String, AgentCell<?>> byName = new ConcurrentHashMap<>();

    /// Enters an agent, before its ref escapes.
    ///
    /// @throws IllegalArgumentException if its name is taken
    public void enter(AgentCell<?> cell) {
        String name = cell.givenName();
        if (name != null) {
            AgentCell<?> other = byName.putIfAbsent(name, cell);
            if (other != null) {
                throw new IllegalArgumentException(
                        "an agent named '" + name + "' is alive; stop it first, or choose another name");
            }
        }
        byId.put(cell.id(), cell);
    }

    /// Removes an agent that has ended: its name first, so that whoever sees it gone can use the name.
    public void leave(AgentCell<?> cell) {
        String name = cell.givenName();
        if (name != null) {
            byName.remove(name, cell);
        }
        byId.remove(cell.id());
    }

    /// The live agent with this id, or null.
    public @Nullable AgentCell<?> byId(long id) {
        return byId.get(id);
    }

    /// The live agents in order of id, as of now.
    public Collection<AgentCell<?>> all() {
        return List.copyOf(byId.values());
    }

    /// How many are alive. Takes time in proportion.
    public int count() {
        return byId.size();
    }
}
