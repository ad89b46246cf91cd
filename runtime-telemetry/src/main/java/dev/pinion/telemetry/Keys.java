// SPDX-License-Identifier: Apache-2.0
package dev.pinion.telemetry;

/// The names of attributes. All values are strings: mixed types under one name are a classic source of twin series.
final class Keys {
    static final String RUNTIME = "pinion.runtime.name";
    static final String WORKER = "pinion.worker.id";
    static final String CPU = "pinion.cpu.id";
    static final String NODE = "pinion.node.id";
    static final String SOCKET = "pinion.socket.id";
    static final String PINNED = "pinion.pinned";
    static final String REASON = "pinion.reason";
    static final String SRC = "src";
    static final String DST = "dst";

    private Keys() {}
}
