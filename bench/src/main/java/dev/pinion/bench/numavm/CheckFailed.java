// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

/// What a check found to be wrong, in one line.
final class CheckFailed extends Exception {
    private static final long serialVersionUID = 1L;

    CheckFailed(String what) {
        super(what);
    }

    /// Throws unless `holds`.
    static void unless(boolean holds, String what) throws CheckFailed {
        if (!holds) {
            throw new CheckFailed(what);
        }
    }
}
