// SPDX-License-Identifier: Apache-2.0
package dev.planted;

import dev.planted.monitor.Monitor;

/// Planted: knows what it must not.
public final class LeafThatKnowsMonitor {
    Monitor monitor;
}
