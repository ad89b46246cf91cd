// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.pin;

import dev.pinion.locality.CpuSet;
import dev.pinion.locality.linux.CgroupLimits;
import dev.pinion.locality.linux.MachineFiles;
import dev.pinion.locality.linux.ProcessMask;
import dev.pinion.locality.linux.SysfsTopology;
import dev.pinion.locality.linux.ThreadStatus;
import java.nio.file.Path;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// Reads masks of this process's threads from `/proc`, without native calls.
final class ThreadMasks {

    private ThreadMasks() {}

    /// The calling thread; null where the system does not say, or on a virtual thread, which has no mask of
    /// its own.
    static @Nullable ThreadStatus current() {
        return Thread.currentThread().isVirtual() ? null : ThreadStatus.current(live());
    }

    static CpuSet of(int threadId) {
        return cpus(ThreadStatus.of(live(), threadId));
    }

    /// The mask of the process as it is now, which is that of its first thread; empty where the system does not
    /// say.
    static CpuSet process() {
        BitSet cpus = ProcessMask.read(live()).cpus();
        return cpus == null ? CpuSet.EMPTY : CpuSet.of(cpus);
    }

    /// What mask, cpuset and the list of online CPUs leave the process now; empty where the mask cannot be
    /// read.
    static CpuSet usable() {
        MachineFiles files = live();
        CpuSet left = process();
        BitSet cpuset = CgroupLimits.read(files).cpus();
        if (cpuset != null) {
            left = left.intersect(CpuSet.of(cpuset));
        }
        String path = SysfsTopology.CPU_FOLDER + "/online";
        String text = files.text(path);
        BitSet online = text == null ? null : files.list(path, text);
        return online == null ? left : left.intersect(CpuSet.of(online));
    }

    static CpuSet cpus(@Nullable ThreadStatus status) {
        return status == null ? CpuSet.EMPTY : CpuSet.of(status.cpus());
    }

    static int threadId(@Nullable ThreadStatus status) {
        return status == null ? 0 : status.threadId();
    }

    private static MachineFiles live() {
        return new MachineFiles(Path.of("/"));
    }
}
