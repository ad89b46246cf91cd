// SPDX-License-Identifier: Apache-2.0
/// Watches the workers and moves load. Knows the core only.
module dev.pinion.monitor {
    requires static transitive org.jspecify;
    requires transitive dev.pinion.core;

    exports dev.pinion.monitor;

    provides dev.pinion.spi.RuntimeExtension with
            dev.pinion.monitor.LoadMonitor;
}
