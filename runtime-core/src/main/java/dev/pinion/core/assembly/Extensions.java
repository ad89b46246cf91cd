// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.assembly;

import dev.pinion.core.worker.PoolView;
import dev.pinion.spi.RuntimeExtension;
import dev.pinion.spi.RuntimeRequest;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.ServiceLoader;

/// The extensions of one runtime: started in order, closed in reverse. Used by the thread that builds or closes.
final class Extensions {
    private static final System.Logger LOG = System.getLogger("dev.pinion");

    private final Deque<RuntimeExtension> started = new ArrayDeque<>();

    /// Starts all; if one throws, closes those started before and throws.
    void start(RuntimeRequest request, PoolView view) {
        for (RuntimeExtension extension : chosen(request, view.deterministic())) {
            try {
                extension.start(view, view);
                started.push(extension);
            } catch (Throwable e) {
                close();
                throw new IllegalStateException("the extension '" + extension.name() + "' did not start: " + e, e);
            }
        }
    }

    private static Collection<RuntimeExtension> chosen(RuntimeRequest request, boolean deterministic) {
        Map<String, RuntimeExtension> byName = new LinkedHashMap<>();
        if (request.loadExtensions()) {
            ServiceLoader.load(RuntimeExtension.class, RuntimeExtension.class.getClassLoader())
                    .forEach(extension -> byName.put(extension.name(), extension));
        }
        request.extensions().forEach(extension -> byName.put(extension.name(), extension));
        byName.values().removeIf(extension -> deterministic && !extension.worksDeterministically());
        return byName.values();
    }

    /// Closes all that were started; idempotent. What one throws is logged and stops no other.
    void close() {
        while (!started.isEmpty()) {
            RuntimeExtension extension = started.pop();
            try {
                extension.close();
            } catch (Throwable e) {
                LOG.log(System.Logger.Level.WARNING, "the extension '" + extension.name() + "' threw while closing", e);
            }
        }
    }
}
