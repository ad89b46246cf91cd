// SPDX-License-Identifier: Apache-2.0
/// Tools for tests: explores the schedules of programs on deterministic runtimes. Knows the core only, and no test
/// framework.
module dev.pinion.testkit {
    requires static transitive org.jspecify;
    requires transitive dev.pinion.core;

    exports dev.pinion.testkit;
}
