// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The mounted control groups: from `proc/mounts`, with the part of the hierarchy that each mount shows from
/// `proc/self/mountinfo`. Either file serves without the other.
final class MountTable {

    /// No machine has more of them; what comes after is noted and left out.
    static final int MOUNTS_MAX = 64;

    private static final String MOUNTS = "proc/mounts";
    private static final String MOUNT_INFO = "proc/self/mountinfo";
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Set<String> TYPES = Set.of("cgroup", "cgroup2", "cpuset");

    /// The fields of a line of `mountinfo` before its optional ones, and after the dash that ends those.
    private static final int INFO_ROOT = 3;

    private static final int INFO_POINT = 4;
    private static final int INFO_OPTIONAL = 6;
    private static final int TYPE_AFTER_DASH = 1;
    private static final int OPTIONS_AFTER_DASH = 3;

    /// One mount.
    ///
    /// @param point an absolute path
    /// @param root the group that is seen at the mount point; `/` where nothing tells
    /// @param options the controllers among them, in version 1
    record Mount(String point, String root, String type, List<String> options) {}

    private final MachineFiles files;

    MountTable(MachineFiles files) {
        this.files = files;
    }

    /// In the order of the table. Of several mounts at one point the last is seen.
    List<Mount> read() {
        Map<String, Mount> infos = new LinkedHashMap<>();
        readInto(infos, MOUNT_INFO, MountTable::ofInfo);
        Map<String, Mount> mounts = new LinkedHashMap<>();
        if (!readInto(mounts, MOUNTS, MountTable::ofMounts)) {
            return List.copyOf(infos.values());
        }
        return mounts.values().stream()
                .map(mount -> {
                    Mount info = infos.get(mount.point());
                    return info == null ? mount : new Mount(mount.point(), info.root(), mount.type(), mount.options());
                })
                .toList();
    }

    /// How one line of a table reads.
    private interface Line {
        @Nullable
        Mount read(String[] fields);
    }

    /// False without that file.
    private boolean readInto(Map<String, Mount> mounts, String path, Line format) {
        String table = files.text(path);
        if (table == null) {
            return false;
        }
        for (String line : (Iterable<String>) table.lines()::iterator) {
            Mount mount = format.read(BLANKS.split(line, -1));
            if (mount == null || !mount.point().startsWith("/")) {
                continue;
            }
            if (mount.point().length() > CgroupMounts.PATH_CHARS_MAX) {
                files.note(path, "names a mount point of more than " + CgroupMounts.PATH_CHARS_MAX + " characters");
                continue;
            }
            if (!TYPES.contains(mount.type())) {
                mounts.remove(mount.point());
            } else if (mounts.size() < MOUNTS_MAX || mounts.containsKey(mount.point())) {
                mounts.put(mount.point(), mount);
            } else {
                files.note(path, "has more than " + MOUNTS_MAX + " control group mounts; the rest is left out");
                return true;
            }
        }
        return true;
    }

    /// Device, point, type, options.
    private static @Nullable Mount ofMounts(String[] fields) {
        return fields.length < 4 ? null : new Mount(unescaped(fields[1]), "/", fields[2], options(fields[3]));
    }

    /// Numbers, root, point, options, optional fields, a dash, type, device, options.
    private static @Nullable Mount ofInfo(String[] fields) {
        int dash = INFO_OPTIONAL;
        while (dash < fields.length && !"-".equals(fields[dash])) {
            dash++;
        }
        if (dash + OPTIONS_AFTER_DASH >= fields.length) {
            return null;
        }
        return new Mount(
                unescaped(fields[INFO_POINT]),
                unescaped(fields[INFO_ROOT]),
                fields[dash + TYPE_AFTER_DASH],
                options(fields[dash + OPTIONS_AFTER_DASH]));
    }

    private static List<String> options(String field) {
        return Arrays.asList(field.split(",", -1));
    }

    /// Undoes the octal escapes for blank, tab, line end and backslash in mount tables.
    private static String unescaped(String field) {
        return field.replace("\\040", " ")
                .replace("\\011", "\t")
                .replace("\\012", "\n")
                .replace("\\134", "\\");
    }
}
