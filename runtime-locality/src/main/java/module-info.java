// SPDX-License-Identifier: Apache-2.0

/// What machine is this: topology, rings, placement, pinning. The only module that reads /sys or touches native
/// code.
///
/// Java-Thread-Affinity and JNA are optional: without them, or without the grant of native access, nothing native
/// is touched and threads stay unpinned.
module dev.pinion.locality {
    requires static transitive org.jspecify;
    requires static java.logging; // JNA logs to it, and we quieten that
    requires static affinity;
    requires static com.sun.jna;

    exports dev.pinion.locality;
    exports dev.pinion.locality.pin;
}
