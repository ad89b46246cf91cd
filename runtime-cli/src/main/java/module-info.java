// SPDX-License-Identifier: Apache-2.0
/// The `pinion` command. Nothing depends on it.
module dev.pinion.cli {
    requires static org.jspecify;
    requires com.fasterxml.jackson.jr.ob;
    requires dev.pinion.core;
    requires dev.pinion.locality;
    requires dev.pinion.monitor;
    requires dev.pinion.telemetry;
    requires info.picocli;
    requires io.opentelemetry.exporter.prometheus;
    requires io.opentelemetry.sdk;
    requires io.opentelemetry.sdk.metrics;
    requires java.management;
    requires jdk.management;

    // Picocli sets annotated fields and methods by reflection.
    opens dev.pinion.cli to
            info.picocli;
}
