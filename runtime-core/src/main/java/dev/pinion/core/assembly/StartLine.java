// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.assembly;

import dev.pinion.locality.PinMode;
import dev.pinion.locality.Topology;
import dev.pinion.spi.PinSnapshot;
import dev.pinion.spi.RuntimeConfig;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Says what a runtime starts with and why. At INFO, once in a JVM, where the mask, the cpuset or the quota of
/// the process has a say in it; at DEBUG otherwise.
final class StartLine {
    private static final System.Logger LOG = System.getLogger("dev.pinion");
    private static final int SAID_MAX = 1_000;
    private static final Set<String> SAID = ConcurrentHashMap.newKeySet();

    private StartLine() {}

    static void say(RuntimeConfig config, PinSnapshot pins) {
        Topology topology = config.plan().topology();
        boolean limited =
                topology.allowed().restricted() || topology.quotaCpus().isPresent();
        String choice = config.plan().describe() + " of " + topology.describe();
        boolean first = limited && SAID.size() < SAID_MAX && SAID.add(choice);
        System.Logger.Level level = first ? System.Logger.Level.INFO : System.Logger.Level.DEBUG;
        if (LOG.isLoggable(level)) {
            String held = pins.mode() == PinMode.OFF ? "not pinned" : pins.holding() + " pinned, scope " + pins.scope();
            LOG.log(level, "runtime '" + config.name() + "': " + choice + "; " + held);
        }
    }
}
