// SPDX-License-Identifier: Apache-2.0
package dev.planted.monitor;

import dev.planted.telemetry.Telemetry;
import io.opentelemetry.api.trace.Span;

/// Planted: knows its neighbour, and OpenTelemetry.
public final class Monitor {
    Telemetry telemetry;
    Span span;
}
