// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

import dev.pinion.locality.CpuSet;

/// What a JVM of its own says about pinning: started by [NativeGateTest] with flags and class paths of all kinds.
///
/// Prints one line: `pinned`, or `unpinned: ` and the reason.
final class PinProbe {

    private PinProbe() {}

    public static void main(String[] args) {
        ThreadPinner pinner = ThreadPinner.preferred();
        PinReport report = pinner.pin(ThreadMasks.process().first());
        CpuSet restored = pinner.restore().actual();
        boolean sound = report.pinned() == pinner.available() && restored.equals(ThreadMasks.process());
        System.out.println((report.pinned() ? "pinned" : "unpinned: " + pinner.reason())
                + (sound ? "" : " (unsound: " + report + ")"));
    }
}
