// SPDX-License-Identifier: Apache-2.0
/// Exports runtime snapshots as OpenTelemetry metrics. Knows the core only.
module dev.pinion.telemetry {
    requires static transitive org.jspecify;
    requires transitive dev.pinion.core;
    requires transitive io.opentelemetry.api;

    exports dev.pinion.telemetry;
}
