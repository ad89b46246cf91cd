// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.Home;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The routes of names whose agents have ended, for their next incarnation. Thread-safe.
final class Routes {
    /// The most names remembered; beyond that a route ends with its agent.
    static final int NAMES_MAX = 10_000;

    private final ConcurrentHashMap<String, Integer> byName = new ConcurrentHashMap<>();

    void remember(@Nullable String name, int route) {
        if (name != null && route != Home.NO_ROUTE && byName.size() < NAMES_MAX) {
            byName.put(name, route);
        }
    }

    int of(@Nullable String name) {
        return name == null ? Home.NO_ROUTE : byName.getOrDefault(name, Home.NO_ROUTE);
    }
}
