// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

/// Why a figure would not be that of an idle runtime, in one line.
final class NotIdle extends Exception {
    private static final long serialVersionUID = 1L;

    NotIdle(String why) {
        super(why);
    }

    /// Throws unless `holds`.
    static void unless(boolean holds, String why) throws NotIdle {
        if (!holds) {
            throw new NotIdle(why);
        }
    }
}
