// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/// The affinity of a process, from its `status` file: of its first thread, which no pin of ours changes.
///
/// @param cpus the CPUs it may run on; null where the file does not say
/// @param mems the nodes it may take memory from; null where the file does not say
public record ProcessMask(@Nullable BitSet cpus, @Nullable BitSet mems) {

    private static final String STATUS = "proc/self/status";

    /// What `proc/self/status` says.
    public static ProcessMask read(MachineFiles files) {
        String status = files.text(STATUS);
        if (status == null) {
            return new ProcessMask(null, null);
        }
        return new ProcessMask(
                field(files, STATUS, status, "Cpus_allowed"), field(files, STATUS, status, "Mems_allowed"));
    }

    /// The set under this name in a `status` text: the list if it is there and sound, else the mask.
    static @Nullable BitSet field(MachineFiles files, String path, String status, String name) {
        String list = value(status, name + "_list:");
        if (list != null) {
            BitSet ids = files.list(path, list);
            if (ids != null) {
                return ids;
            }
        }
        String mask = value(status, name + ":");
        if (mask == null) {
            return null;
        }
        CpuListFormat.Parsed parsed = CpuListFormat.parseMask(mask);
        String problem = parsed.problem();
        if (problem != null) {
            files.note(path, problem);
            return null;
        }
        return parsed.ids();
    }

    /// The value after this label at the start of a line; null without one.
    static @Nullable String value(String status, String label) {
        return status.lines()
                .filter(line -> line.startsWith(label))
                .map(line -> line.substring(label.length()).strip())
                .filter(value -> !value.isEmpty())
                .findFirst()
                .orElse(null);
    }
}
