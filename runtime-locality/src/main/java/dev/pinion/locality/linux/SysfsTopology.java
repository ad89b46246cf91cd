// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Reads CPUs, caches and NUMA nodes from `sys/devices/system`.
///
/// Offline CPUs may still stand in the sets of others: every set is cut to the online CPUs. Lists and masks are
/// equally good; newer file names are tried before older ones. Not safe from several threads at once.
public final class SysfsTopology {

    /// The folder without which nothing is known about a machine's CPUs.
    public static final String CPU_FOLDER = "sys/devices/system/cpu";

    private static final String NODE_FOLDER = "sys/devices/system/node";
    private static final String[] CORE_FILES = {"core_cpus_list", "core_cpus", "thread_siblings_list", "thread_siblings"
    };
    private static final String[] PACKAGE_FILES = {
        "package_cpus_list", "package_cpus", "core_siblings_list", "core_siblings"
    };
    private static final Pattern MEM_TOTAL = Pattern.compile("MemTotal:\\s+([0-9]{1,18})\\s+kB");
    private static final Pattern DISTANCE = Pattern.compile("[0-9]{1,9}");

    private final MachineFiles files;

    public SysfsTopology(MachineFiles files) {
        this.files = files;
    }

    /// What the files say; without any CPU when no online one can be found.
    public MachineFacts read() {
        BitSet online = onlineCpus();
        Map<Integer, Integer> capacities = new CoreCapacities(files).read(online);
        Map<Integer, BitSet> cores = cores(online);
        Map<Integer, BitSet> packages = packages(online, cores);
        Map<Integer, CacheFacts> caches = new LastLevelCaches(files, online).read(cores);
        List<CpuFacts> cpus = online.stream()
                .mapToObj(id -> new CpuFacts(
                        id,
                        id(files, topologyFolder(id) + "/physical_package_id"),
                        id(files, topologyFolder(id) + "/core_id"),
                        requireNonNull(cores.get(id)),
                        packages.get(id),
                        caches.get(id),
                        capacities.get(id)))
                .toList();
        return new MachineFacts(cpus, nodes(online));
    }

    private Map<Integer, BitSet> cores(BitSet online) {
        Map<Integer, BitSet> said = new TreeMap<>();
        for (int id : online.stream().toArray()) {
            SharedSet set = SharedSet.read(files, id, online, topologyFolder(id), CORE_FILES);
            if (set != null) {
                said.put(id, set.cpus());
            }
        }
        Map<Integer, BitSet> cores = CoreSets.agreed(online, said);
        said.forEach((id, set) -> {
            if (!set.equals(cores.get(id))) {
                files.note(topologyFolder(id), "names a core whose CPUs do not all say the same");
            }
        });
        return cores;
    }

    /// The CPUs of each CPU's package, where anybody names them.
    private Map<Integer, BitSet> packages(BitSet online, Map<Integer, BitSet> cores) {
        Map<Integer, SharedSet> said = new TreeMap<>();
        for (int id : online.stream().toArray()) {
            SharedSet set = SharedSet.read(files, id, online, topologyFolder(id), PACKAGE_FILES);
            if (set != null) {
                said.put(id, set);
            }
        }
        return PartSets.agreed(cores, said, files, "package");
    }

    /// `cpu/online`, or without it the `cpuN` folders less those whose `cpuN/online` is 0.
    private BitSet onlineCpus() {
        String path = CPU_FOLDER + "/online";
        String text = files.text(path);
        if (text != null && !text.isEmpty()) {
            BitSet online = files.list(path, text);
            if (online != null) {
                return online;
            }
        }
        BitSet online = files.numberedFolders(CPU_FOLDER, "cpu");
        for (int id : online.stream().toArray()) {
            Long state = files.number(cpuFolder(id) + "/online");
            if (state != null && state == 0) {
                online.clear(id);
            }
        }
        return online;
    }

    /// The online nodes that have a folder: of others nothing is known.
    private List<NodeFacts> nodes(BitSet onlineCpus) {
        BitSet present = files.numberedFolders(NODE_FOLDER, "node");
        String path = NODE_FOLDER + "/online";
        String text = files.text(path);
        BitSet listed = text == null || text.isEmpty() ? null : files.list(path, text);
        BitSet online = listed == null ? present : listed;
        List<NodeFacts> nodes = new ArrayList<>();
        for (int id : online.stream().filter(present::get).toArray()) {
            String folder = NODE_FOLDER + "/node" + id;
            BitSet cpus = files.set(folder, "cpulist", "cpumap");
            BitSet own = cpus == null ? new BitSet() : cpus;
            own.and(onlineCpus);
            nodes.add(new NodeFacts(id, own, memoryKb(folder), distances(folder, online, present)));
        }
        return nodes;
    }

    private @Nullable Long memoryKb(String folder) {
        String path = folder + "/meminfo";
        String text = files.text(path);
        if (text == null || text.isEmpty()) {
            return null;
        }
        Matcher total = MEM_TOTAL.matcher(text);
        if (!total.find()) {
            files.note(path, "names no MemTotal");
            return null;
        }
        return Long.valueOf(total.group(1));
    }

    /// A row has one number for each online node; those of nodes without a folder are left out.
    private List<Integer> distances(String folder, BitSet online, BitSet present) {
        String path = folder + "/distance";
        String text = files.text(path);
        if (text == null || text.isEmpty()) {
            return List.of();
        }
        String[] row = text.split("\\s+", -1);
        if (!Stream.of(row).allMatch(distance -> DISTANCE.matcher(distance).matches())) {
            files.note(path, "is no row of distances");
            return List.of();
        }
        if (row.length != online.cardinality()) {
            files.note(path, "has " + row.length + " distances for " + online.cardinality() + " online nodes");
            return List.of();
        }
        List<Integer> distances = new ArrayList<>();
        int next = 0;
        for (int node : online.stream().toArray()) {
            int distance = Integer.parseInt(row[next++]);
            if (present.get(node)) {
                distances.add(distance);
            }
        }
        return distances;
    }

    /// The whole number that a file holds, if it is no larger than an id can be.
    static @Nullable Integer id(MachineFiles files, String path) {
        Long number = files.number(path);
        if (number == null) {
            return null;
        }
        if (number < Integer.MIN_VALUE || number > Integer.MAX_VALUE) {
            files.note(path, "is out of range");
            return null;
        }
        return number.intValue();
    }

    private static String topologyFolder(int id) {
        return cpuFolder(id) + "/topology";
    }

    static String cpuFolder(int id) {
        return CPU_FOLDER + "/cpu" + id;
    }
}
