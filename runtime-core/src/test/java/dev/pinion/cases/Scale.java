// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

/// Quick counts by default; full ones with `-Dpinion.check=full`, as `./pinion check` says.
final class Scale {
    static final boolean FULL = "full".equals(System.getProperty("pinion.check"));

    private Scale() {}

    static int of(int quick, int full) {
        return FULL ? full : quick;
    }
}
