// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

/// What a run found to be wrong, in one line.
final class WakeFailed extends Exception {
    private static final long serialVersionUID = 1L;

    WakeFailed(String what) {
        super(what);
    }

    /// Throws unless `holds`.
    static void unless(boolean holds, String what) throws WakeFailed {
        if (!holds) {
            throw new WakeFailed(what);
        }
    }
}
