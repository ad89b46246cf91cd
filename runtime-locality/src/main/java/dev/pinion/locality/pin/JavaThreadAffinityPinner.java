// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.linux.ThreadStatus;
import net.openhft.affinity.impl.LinuxHelper;

/// Pins through the low-level calls of Java-Thread-Affinity. Its lock files, its layout and its thread factories
/// are not used: they keep state outside the process and decide placement on their own.
///
/// Only [NativeGate] makes one, after it has seen the grant; a failing native call becomes a report.
final class JavaThreadAffinityPinner implements ThreadPinner {

    /// To the kernel, thread 0 is the calling one.
    private static final int CALLING_THREAD = 0;

    private JavaThreadAffinityPinner() {}

    /// Makes one native call that changes nothing, so that a library that cannot work fails here.
    ///
    /// @throws LinkageError if native code cannot be loaded
    /// @throws RuntimeException if the kernel refuses
    static JavaThreadAffinityPinner tried() {
        LinuxHelper.sched_getaffinity();
        return new JavaThreadAffinityPinner();
    }

    @Override
    public boolean available() {
        return true;
    }

    @Override
    public String reason() {
        return "";
    }

    @Override
    public PinReport pin(CpuSet cpus) {
        if (Thread.currentThread().isVirtual()) {
            return new PinReport(cpus, CpuSet.EMPTY, false, 0, "a virtual thread has no CPU mask of its own");
        }
        String refusal = set(CALLING_THREAD, cpus);
        ThreadStatus now = ThreadMasks.current();
        return report(cpus, ThreadMasks.cpus(now), ThreadMasks.threadId(now), refusal);
    }

    @Override
    public PinReport repin(int threadId, CpuSet cpus) {
        if (threadId <= CALLING_THREAD) {
            return new PinReport(cpus, CpuSet.EMPTY, false, threadId, threadId + " is no kernel thread id");
        }
        String refusal = set(threadId, cpus);
        return report(cpus, ThreadMasks.of(threadId), threadId, refusal);
    }

    @Override
    public PinReport restore() {
        return pin(ThreadMasks.process());
    }

    /// Sets the mask; what the kernel or the library said against it, or nothing.
    private static String set(int threadId, CpuSet cpus) {
        if (cpus.isEmpty()) {
            return "the mask is empty or the process's own could not be read";
        }
        try {
            LinuxHelper.sched_setaffinity(threadId, cpus.toBitSet());
            return "";
        } catch (LinkageError | RuntimeException e) {
            return "CPUs " + cpus + " were refused: " + NativeGate.firstLine(e);
        }
    }

    private static PinReport report(CpuSet requested, CpuSet actual, int threadId, String refusal) {
        if (!refusal.isEmpty()) {
            return new PinReport(requested, actual, false, threadId, refusal);
        }
        boolean holds = actual.equals(requested);
        String reason = holds ? "" : "asked for CPUs " + requested + " but the kernel reports '" + actual + "'";
        return new PinReport(requested, actual, holds, threadId, reason);
    }
}
