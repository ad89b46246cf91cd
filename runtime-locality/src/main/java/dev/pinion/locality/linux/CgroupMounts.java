// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Where the process's control groups are: mount points from the [MountTable], group paths from
/// `proc/self/cgroup`.
///
/// In a container the group path may be that of the host, of which the mount shows only a part; the mount table
/// then tells the part, and without it the nearest folder that exists on the way up to the mount point is taken.
final class CgroupMounts {

    /// The kernel's own limit for paths; a longer one is garbled.
    static final int PATH_CHARS_MAX = 4096;

    /// A group nested deeper is garbled: so many folders are looked up for each mount.
    static final int GROUP_DEPTH_MAX = 64;

    private static final String GROUPS = "proc/self/cgroup";
    private static final String ROOT_GROUP = "/";

    private final MachineFiles files;
    private final List<MountTable.Mount> mounts;
    private final List<Group> groups;

    CgroupMounts(MachineFiles files) {
        this.files = files;
        this.mounts = new MountTable(files).read();
        String text = mounts.isEmpty() ? null : files.text(GROUPS);
        this.groups = text == null
                ? List.of()
                : text.lines().map(Group::of).flatMap(Optional::stream).toList();
    }

    /// One line of `proc/self/cgroup`. Split once: there may be many mounts, and a line may be long.
    ///
    /// @param controllers those of a hierarchy of version 1; one empty name for version 2
    private record Group(String hierarchy, Set<String> controllers, String path) {

        static Optional<Group> of(String line) {
            String[] fields = line.split(":", 3);
            return fields.length == 3
                    ? Optional.of(new Group(fields[0], Set.copyOf(Arrays.asList(fields[1].split(",", -1))), fields[2]))
                    : Optional.empty();
        }

        boolean owns(Kind kind, String controller) {
            return kind == Kind.V2
                    ? "0".equals(hierarchy) && controllers.equals(Set.of(""))
                    : controllers.contains(controller);
        }
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
        for (MountTable.Mount mount : mounts) {
            Kind kind = kind(mount, controller);
            String group = kind == null ? null : group(kind, controller);
            if (kind != null && (group == null || shows(mount, group))) {
                String below = group == null ? ROOT_GROUP : belowMount(mount.root(), group);
                found.add(new Hierarchy(kind, folders(mount.point(), below)));
            }
        }
        return found;
    }

    private static @Nullable Kind kind(MountTable.Mount mount, String controller) {
        return switch (mount.type()) {
            case "cgroup2" -> Kind.V2;
            case "cgroup" -> mount.options().contains(controller) ? Kind.V1 : null;
            default -> "cpuset".equals(controller) ? Kind.CPUSET : null;
        };
    }

    /// Whether the process's group is in the part of the hierarchy that this mount shows. Others' groups are
    /// mounted too, by container tools for one; their limits are not ours.
    private boolean shows(MountTable.Mount mount, String group) {
        boolean shown = ROOT_GROUP.equals(mount.root()) || (group + "/").startsWith(mount.root() + "/");
        if (!shown && mount.root().startsWith("/..")) {
            files.note(mount.point().substring(1), "shows no group of this process: its limits cannot be read");
        }
        return shown;
    }

    /// The process's group in that hierarchy; null where no file says.
    private @Nullable String group(Kind kind, String controller) {
        for (Group group : groups) {
            if (group.owns(kind, controller)) {
                return sound(GROUPS, group.path());
            }
        }
        // Older kernels, and some snapshots, have this one alone.
        String path = "proc/self/cpuset";
        String cpuset = "cpuset".equals(controller) ? files.text(path) : null;
        return cpuset == null || cpuset.isEmpty() ? null : sound(path, cpuset);
    }

    private String sound(String file, String path) {
        long depth = path.chars().filter(c -> c == '/').count();
        if (path.startsWith("/") && path.length() <= PATH_CHARS_MAX && depth <= GROUP_DEPTH_MAX) {
            return path;
        }
        files.note(
                file,
                "names a group by no path from / of at most " + PATH_CHARS_MAX + " characters and " + GROUP_DEPTH_MAX
                        + " levels");
        return ROOT_GROUP;
    }

    /// The path of a group that a mount shows, from the mount point on.
    private static String belowMount(String root, String group) {
        return ROOT_GROUP.equals(root) ? group : group.substring(root.length());
    }

    private List<String> folders(String mount, String group) {
        List<String> folders = new ArrayList<>();
        String base = mount.substring(1);
        String rest = group;
        while (!rest.isEmpty() && !ROOT_GROUP.equals(rest)) {
            // A path with .. lies outside what is mounted here: its group cannot be seen.
            if (!(rest + "/").contains("/../") && files.isFolder(base + rest)) {
                folders.add(base + rest);
            }
            rest = rest.substring(0, Math.max(0, rest.lastIndexOf('/')));
        }
        folders.add(base);
        return folders;
    }
}
