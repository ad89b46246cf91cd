// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

import dev.pinion.locality.MemoryPolicy;

/// Sets where the kernel takes the calling thread's new pages from. No call throws for what the system
/// refuses: the report says it. Safe from any thread.
@FunctionalInterface
public interface ThreadMemory {

    /// Applies the policy to the calling platform thread, and reads it back.
    MemoryReport apply();

    /// What this policy comes to here: [MemoryPolicy#INHERIT] changes nothing and loads nothing.
    /// [MemoryPolicy#LOCAL] needs Linux, JNA and the grant of native access that pinning needs too.
    static ThreadMemory of(MemoryPolicy policy) {
        return policy == MemoryPolicy.INHERIT ? () -> MemoryReport.APPLIED : NativeGate.openMemory();
    }
}
