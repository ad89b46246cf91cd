// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// The CPUs that a file says share something.
///
/// @param path the file
/// @param cpus the online ones of them, and the CPU whose file it is
record SharedSet(String path, BitSet cpus) {

    /// What the first usable one of these files says of a CPU; null where none does.
    static @Nullable SharedSet read(MachineFiles files, int own, BitSet online, String folder, String... names) {
        for (String name : names) {
            BitSet cpus = files.set(folder, name);
            if (cpus != null) {
                cpus.and(online);
                cpus.set(own);
                return new SharedSet(folder + "/" + name, cpus);
            }
        }
        return null;
    }
}
