// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.life;

/// What is wrong, in one line.
final class LifeFailed extends Exception {
    private static final long serialVersionUID = 1L;

    LifeFailed(String what) {
        super(what);
    }

    /// Throws unless `holds`.
    static void unless(boolean holds, String what) throws LifeFailed {
        if (!holds) {
            throw new LifeFailed(what);
        }
    }
}
