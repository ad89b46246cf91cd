// SPDX-License-Identifier: Apache-2.0
package dev.planted.telemetry;

import dev.planted.monitor.Monitor;

/// Planted: knows what it must not.
public final class Telemetry {
    Monitor monitor;
}
