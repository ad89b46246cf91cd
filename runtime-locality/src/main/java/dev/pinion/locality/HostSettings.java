// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import dev.pinion.locality.linux.CgroupLimits;
import dev.pinion.locality.linux.HostFacts;
import dev.pinion.locality.linux.MachineFiles;
import dev.pinion.locality.linux.ProcessMask;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// How a host is set up, beside its topology: what bears on pinned threads and their memory. Each value is empty
/// where the host does not say it, or says it in a way that cannot be understood. Immutable; safe from any
/// thread.
///
/// @param affinityMask the CPUs that the process may run on by its mask, which the kernel has cut to the cpuset
/// @param cpuset the CPUs that the process's cgroup leaves it
/// @param hugePages the mode of transparent huge pages: `always`, `madvise` or `never`
/// @param governors the distinct frequency governors of all CPUs, sorted; an empty list where there is none
/// @param smtActive whether a core runs more than one hardware thread
/// @param smtControl the kernel's switch for that, such as `on`, `off`, `forceoff` or `notsupported`
/// @param numaBalancing whether the kernel moves pages between nodes by itself
/// @param isolated the CPUs that the scheduler leaves alone; may be the empty set
/// @param hypervisor whether the processor says that it is virtual
/// @param machine maker and model, such as `QEMU Standard PC`
public record HostSettings(
        Optional<CpuSet> affinityMask,
        Optional<CpuSet> cpuset,
        Optional<String> hugePages,
        List<String> governors,
        Optional<Boolean> smtActive,
        Optional<String> smtControl,
        Optional<Boolean> numaBalancing,
        Optional<CpuSet> isolated,
        Optional<Boolean> hypervisor,
        Optional<String> machine) {

    /// Copies what it is given.
    public HostSettings {
        governors = List.copyOf(governors);
    }

    /// The settings of the host that this runs on. Never fails.
    public static HostSettings detect() {
        return read(Path.of("/"));
    }

    /// The settings that the files below `root` describe: its `sys`, `proc` and cgroup mounts. Never fails.
    public static HostSettings read(Path root) {
        MachineFiles files = new MachineFiles(root);
        HostFacts facts = new HostFacts(files);
        return new HostSettings(
                set(ProcessMask.read(files).cpus()),
                set(CgroupLimits.read(files).cpus()),
                Optional.ofNullable(facts.hugePages()),
                facts.governors(),
                Optional.ofNullable(facts.smtActive()),
                Optional.ofNullable(facts.smtControl()),
                Optional.ofNullable(facts.numaBalancing()),
                set(facts.isolated()),
                Optional.ofNullable(facts.hypervisor()),
                Optional.ofNullable(facts.machine()));
    }

    private static Optional<CpuSet> set(@Nullable BitSet ids) {
        return ids == null ? Optional.empty() : Optional.of(CpuSet.of(ids));
    }
}
