// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.linux.ThreadStatus;
import org.jspecify.annotations.Nullable;

/// Pins nothing and says why. The reports still show the masks that threads have.
///
/// @param reason why, and what to do about it, in one line
record NoPinner(String reason) implements ThreadPinner {

    @Override
    public boolean available() {
        return false;
    }

    @Override
    public PinReport pin(CpuSet cpus) {
        return report(cpus, ThreadMasks.current());
    }

    @Override
    public PinReport repin(int threadId, CpuSet cpus) {
        return new PinReport(cpus, ThreadMasks.of(threadId), false, threadId, reason);
    }

    @Override
    public PinReport restore() {
        return report(ThreadMasks.process(), ThreadMasks.current());
    }

    private PinReport report(CpuSet requested, @Nullable ThreadStatus thread) {
        return new PinReport(requested, ThreadMasks.cpus(thread), false, ThreadMasks.threadId(thread), reason);
    }
}
