// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.PinMode;
import java.util.concurrent.ThreadFactory;

/// Sets the CPU masks of platform threads, and reads them back. No call throws for what the system refuses: the
/// report says it. Safe from any thread.
///
/// A worker calls [#pin(int)] first thing and keeps the report's thread id; a watch thread compares [#mask(int)]
/// now and then and calls [#repin(int, CpuSet)]. A thread inherits the mask of the one that starts it, so a thread
/// started from a pinned one calls [#restore()] first thing, or is made by [#threads(ThreadFactory)].
public interface ThreadPinner {

    /// False where no mask is ever set.
    boolean available();

    /// Why none is ever set and what to do about it, in one line; empty when [#available()].
    String reason();

    /// Lets the calling thread run on these CPUs alone.
    PinReport pin(CpuSet cpus);

    /// Lets a thread of this process, by its kernel number, run on these CPUs alone.
    PinReport repin(int threadId, CpuSet cpus);

    /// Gives the calling thread the mask that the process has now.
    PinReport restore();

    /// Lets the calling thread run on this CPU alone.
    default PinReport pin(int cpu) {
        return pin(CpuSet.of(cpu));
    }

    /// The mask that a thread of this process has now, without a native call; empty if it has ended or cannot be
    /// read.
    default CpuSet mask(int threadId) {
        return ThreadMasks.of(threadId);
    }

    /// Gives the calling thread the mask of the process if it has another one, such as one that it inherited
    /// from a pinned thread. Nothing native is touched when there is nothing to do.
    default void dropInheritedMask() {
        CpuSet own = ThreadMasks.cpus(ThreadMasks.current());
        if (!own.isEmpty() && !own.equals(ThreadMasks.process())) {
            restore();
        }
    }

    /// The CPUs that this process may use now: those of its mask and its cpuset that are online. Empty where
    /// they cannot be read.
    default CpuSet usableNow() {
        return ThreadMasks.usable();
    }

    /// Makes threads by `delegate` that first take the mask of the process, so that none is stuck on the CPU
    /// of the pinned thread that happened to start it.
    default ThreadFactory threads(ThreadFactory delegate) {
        return code -> delegate.newThread(() -> {
            dropInheritedMask();
            code.run();
        });
    }

    /// One that pins where this JVM can: on Linux, with Java-Thread-Affinity and JNA present and native access
    /// granted to JNA. Else [#none(String)] with the reason. Never throws, and without the grant touches nothing
    /// native.
    static ThreadPinner preferred() {
        return NativeGate.open();
    }

    /// [#preferred()], or for [PinMode#OFF] one that pins nothing and has loaded nothing.
    static ThreadPinner of(PinMode mode) {
        return mode == PinMode.OFF ? none("pinning is switched off") : preferred();
    }

    /// One that pins nothing and says why.
    static ThreadPinner none(String reason) {
        return new NoPinner(reason);
    }
}
