// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// Id and affinity of one kernel thread of this process, read from its `status` file without a native call.
///
/// @param threadId the kernel's number of the thread
/// @param cpus the CPUs it may run on
public record ThreadStatus(int threadId, BitSet cpus) {

    /// The calling platform thread; null where the system does not say.
    public static @Nullable ThreadStatus current(MachineFiles files) {
        return read(files, "proc/thread-self/status");
    }

    /// A thread of this process; null if it has ended or the system does not say.
    public static @Nullable ThreadStatus of(MachineFiles files, int threadId) {
        return read(files, "proc/self/task/" + threadId + "/status");
    }

    private static @Nullable ThreadStatus read(MachineFiles files, String path) {
        String status = files.text(path);
        if (status == null) {
            return null;
        }
        BitSet cpus = ProcessMask.field(files, path, status, "Cpus_allowed");
        String id = ProcessMask.value(status, "Pid:");
        if (cpus == null || id == null) {
            return null;
        }
        try {
            return new ThreadStatus(Integer.parseInt(id), cpus);
        } catch (NumberFormatException e) {
            files.note(path, "has a Pid that is no number");
            return null;
        }
    }
}
