// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where the process's control groups are: mount points from `proc/mounts`, group paths from `proc/self/cgroup`.
///
/// In a container the group path may be that of the host, of which the mount shows only a part;
/// `proc/self/mountinfo` then tells the part, and without it the nearest folder that exists on the way up to the
/// mount point is taken.
final class CgroupMounts {

    private final MachineFiles files;

    CgroupMounts(MachineFiles files) {
        this.files = files;
    }

    /// The kinds of hierarchy.
    enum Kind {
        /// Version 1: one hierarchy per controller, or per few of them.
        V1,
        /// Version 2: one for all.
        V2,
        /// The older file system for cpusets alone, whose files have no prefix.
        CPUSET
    }

    /// One mounted hierarchy that has the asked controller.
    ///
    /// @param folders the process's group and its ancestors up to the mount point, innermost first; relative to
    ///     the root
    record Hierarchy(Kind kind, List<String> folders) {}

    /// The hierarchies in which this controller may be found.
    List<Hierarchy> with(String controller) {
        List<Hierarchy> found = new ArrayList<>();
        String mounts = files.text("proc/mounts");
        if (mounts == null) {
            return found;
        }
        for (String line : mounts.lines().toList()) {
            String[] fields = line.split("\\s+", -1);
            Kind kind = fields.length < 4 ? null : kind(fields[2], fields[3], controller);
            if (kind != null && fields[1].startsWith("/")) {
                String mount = unescaped(fields[1]);
                String group = group(kind, controller);
                found.add(new Hierarchy(kind, folders(mount, belowMount(mount, group))));
            }
        }
        return found;
    }

    private static @Nullable Kind kind(String type, String options, String controller) {
        return switch (type) {
            case "cgroup2" -> Kind.V2;
            case "cgroup" -> Arrays.asList(options.split(",", -1)).contains(controller) ? Kind.V1 : null;
            case "cpuset" -> "cpuset".equals(controller) ? Kind.CPUSET : null;
            default -> null;
        };
    }

    /// The process's group in that hierarchy; the root group where no file says.
    private String group(Kind kind, String controller) {
        String lines = files.text("proc/self/cgroup");
        if (lines != null) {
            for (String line : lines.lines().toList()) {
                String[] fields = line.split(":", 3);
                if (fields.length == 3 && owns(kind, fields[0], fields[1], controller)) {
                    return fields[2];
                }
            }
        }
        // Older kernels, and some snapshots, have this one alone.
        String cpuset = "cpuset".equals(controller) ? files.text("proc/self/cpuset") : null;
        return cpuset != null && cpuset.startsWith("/") ? cpuset : "/";
    }

    private static boolean owns(Kind kind, String hierarchy, String controllers, String controller) {
        return kind == Kind.V2
                ? "0".equals(hierarchy) && controllers.isEmpty()
                : Arrays.asList(controllers.split(",", -1)).contains(controller);
    }

    /// The group's path as seen from the mount point: without the part that the mount itself stands for.
    private String belowMount(String mount, String group) {
        String info = files.text("proc/self/mountinfo");
        if (info == null) {
            return group;
        }
        for (String line : info.lines().toList()) {
            String[] fields = line.split("\\s+", -1);
            if (fields.length > 4 && unescaped(fields[4]).equals(mount)) {
                String root = unescaped(fields[3]);
                boolean part = !"/".equals(root) && (group + "/").startsWith(root + "/");
                return part ? group.substring(root.length()) : group;
            }
        }
        return group;
    }

    private List<String> folders(String mount, String group) {
        List<String> folders = new ArrayList<>();
        String base = mount.substring(1);
        String rest = group;
        while (!rest.isEmpty() && !"/".equals(rest)) {
            // A path with .. lies outside what is mounted here: its group cannot be seen.
            if (!(rest + "/").contains("/../") && files.isFolder(base + rest)) {
                folders.add(base + rest);
            }
            rest = rest.substring(0, Math.max(0, rest.lastIndexOf('/')));
        }
        folders.add(base);
        return folders;
    }

    /// Undoes the octal escapes for blank, tab, line end and backslash in mount tables.
    private static String unescaped(String field) {
        return field.replace("\\040", " ")
                .replace("\\011", "\t")
                .replace("\\012", "\n")
                .replace("\\134", "\\");
    }
}
