// SPDX-License-Identifier: Apache-2.0
package dev.planted.core.worker;

import dev.planted.core.seeded.Seeded;
import dev.planted.telemetry.Telemetry;

/// Planted: knows what it must not.
public final class Worker {
    Seeded seeded;
    Telemetry telemetry;
}
