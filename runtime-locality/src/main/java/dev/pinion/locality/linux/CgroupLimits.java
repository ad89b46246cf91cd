// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.BitSet;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the control groups of the process leave it, versions 1 and 2, nested to any depth.
///
/// The cpuset is the one in effect for the innermost group that shows one. Of quotas the tightest counts, the
/// process's group and all its ancestors included.
///
/// @param cpus the CPUs of its cpuset; null where none is found
/// @param mems the nodes of its cpuset; null where none is found
/// @param quotaCpus CPU time per time, in CPUs; empty without a quota
public record CgroupLimits(@Nullable BitSet cpus, @Nullable BitSet mems, OptionalDouble quotaCpus) {

    private static final Pattern CPU_MAX = Pattern.compile("([0-9]{1,18}|max)(?:\\s+([0-9]{1,18}))?");
    private static final long DEFAULT_PERIOD_MICROS = 100_000;

    /// What the files below the root say.
    public static CgroupLimits read(MachineFiles files) {
        CgroupMounts mounts = new CgroupMounts(files);
        BitSet cpus = null;
        BitSet mems = null;
        for (CgroupMounts.Hierarchy hierarchy : mounts.with("cpuset")) {
            cpus = narrowed(cpus, inEffect(files, hierarchy, "cpus"));
            mems = narrowed(mems, inEffect(files, hierarchy, "mems"));
        }
        OptionalDouble quota = OptionalDouble.empty();
        for (CgroupMounts.Hierarchy hierarchy : mounts.with("cpu")) {
            for (String folder : hierarchy.folders()) {
                double limit = hierarchy.kind() == CgroupMounts.Kind.V2 ? cpuMax(files, folder) : cfs(files, folder);
                if (limit < quota.orElse(Double.POSITIVE_INFINITY)) {
                    quota = OptionalDouble.of(limit);
                }
            }
        }
        return new CgroupLimits(cpus, mems, quota);
    }

    private static @Nullable BitSet narrowed(@Nullable BitSet soFar, @Nullable BitSet more) {
        if (soFar == null || more == null) {
            return soFar == null ? more : soFar;
        }
        soFar.and(more);
        return soFar;
    }

    /// The set of the innermost group that shows one which is not empty: an empty one means "as the parent".
    private static @Nullable BitSet inEffect(MachineFiles files, CgroupMounts.Hierarchy hierarchy, String what) {
        String[] names = switch (hierarchy.kind()) {
            case V2 -> new String[] {"cpuset." + what + ".effective", "cpuset." + what};
            case V1 -> new String[] {"cpuset.effective_" + what, "cpuset." + what, "effective_" + what, what};
            case CPUSET -> new String[] {"effective_" + what, what};
        };
        for (String folder : hierarchy.folders()) {
            for (String name : names) {
                String path = folder + "/" + name;
                String text = files.text(path);
                BitSet ids = text == null ? null : files.list(path, text);
                if (ids != null && !ids.isEmpty()) {
                    return ids;
                }
            }
        }
        return null;
    }

    /// Version 2: `cpu.max`, quota and period in microseconds; infinite without a limit.
    private static double cpuMax(MachineFiles files, String folder) {
        String path = folder + "/cpu.max";
        String text = files.text(path);
        if (text == null || text.isEmpty()) {
            return Double.POSITIVE_INFINITY;
        }
        Matcher fields = CPU_MAX.matcher(text);
        if (!fields.matches()) {
            files.note(path, "is no quota and period");
            return Double.POSITIVE_INFINITY;
        }
        if ("max".equals(fields.group(1))) {
            return Double.POSITIVE_INFINITY;
        }
        String period = fields.group(2);
        return ratio(
                files,
                path,
                Long.parseLong(fields.group(1)),
                period == null ? DEFAULT_PERIOD_MICROS : Long.parseLong(period));
    }

    /// Version 1: quota and period in files of their own, -1 without a limit.
    private static double cfs(MachineFiles files, String folder) {
        String path = folder + "/cpu.cfs_quota_us";
        Long quota = files.number(path);
        if (quota == null || quota == -1) {
            return Double.POSITIVE_INFINITY;
        }
        Long period = files.number(folder + "/cpu.cfs_period_us");
        return ratio(files, path, quota, period == null ? DEFAULT_PERIOD_MICROS : period);
    }

    private static double ratio(MachineFiles files, String path, long quota, long period) {
        if (quota <= 0 || period <= 0) {
            files.note(path, "has a quota or period that is not above 0");
            return Double.POSITIVE_INFINITY;
        }
        return (double) quota / period;
    }
}
