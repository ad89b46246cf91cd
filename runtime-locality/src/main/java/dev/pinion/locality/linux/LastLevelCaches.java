// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import static java.util.Objects.requireNonNull;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Reads the highest cache of type Unified of each CPU, and makes the CPUs agree on who shares it. Not safe from
/// several threads at once.
final class LastLevelCaches {

    private static final Pattern SIZE = Pattern.compile("[0-9]{1,12}[A-Za-z]?");

    private final MachineFiles files;
    private final BitSet online;

    LastLevelCaches(MachineFiles files, BitSet online) {
        this.files = files;
        this.online = online;
    }

    /// What a CPU says of its highest cache.
    private record Said(
            int level, @Nullable String size, @Nullable SharedSet shared) {}

    /// The cache of each CPU that has one. A cache of which nobody says who shares it belongs to one core.
    ///
    /// @param cores the core of each CPU
    Map<Integer, CacheFacts> read(Map<Integer, BitSet> cores) {
        Map<Integer, Said> said = new TreeMap<>();
        Map<Integer, SharedSet> sets = new TreeMap<>();
        for (int cpu : online.stream().toArray()) {
            Said cache = highest(cpu);
            if (cache != null) {
                said.put(cpu, cache);
                if (cache.shared() != null) {
                    sets.put(cpu, cache.shared());
                }
            }
        }
        Map<Integer, BitSet> parts = PartSets.agreed(cores, sets, files, "cache");
        said.keySet().forEach(cpu -> {
            BitSet core = requireNonNull(cores.get(cpu));
            core.stream().forEach(mate -> parts.putIfAbsent(mate, core));
        });
        return facts(parts, said);
    }

    private static Map<Integer, CacheFacts> facts(Map<Integer, BitSet> parts, Map<Integer, Said> said) {
        Map<Integer, CacheFacts> facts = new TreeMap<>();
        parts.forEach((cpu, part) -> {
            List<Said> theirs =
                    part.stream().mapToObj(said::get).filter(Objects::nonNull).toList();
            if (!theirs.isEmpty()) {
                String size = theirs.stream()
                        .map(Said::size)
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElse(null);
                facts.put(cpu, new CacheFacts(theirs.getFirst().level(), size, part));
            }
        });
        return facts;
    }

    private @Nullable Said highest(int cpu) {
        String folder = SysfsTopology.cpuFolder(cpu) + "/cache";
        Said highest = null;
        for (int index : files.numberedFolders(folder, "index").stream().toArray()) {
            String cache = folder + "/index" + index;
            Integer level = SysfsTopology.id(files, cache + "/level");
            if (level == null || !"Unified".equals(files.text(cache + "/type"))) {
                continue;
            }
            if (highest == null || level > highest.level()) {
                SharedSet shared = SharedSet.read(files, cpu, online, cache, "shared_cpu_list", "shared_cpu_map");
                highest = new Said(level, size(cache + "/size"), shared);
            }
        }
        return highest;
    }

    private @Nullable String size(String path) {
        String size = files.text(path);
        if (size == null || size.isEmpty()) {
            return null;
        }
        if (!SIZE.matcher(size).matches()) {
            files.note(path, "is no size such as 512K");
            return null;
        }
        return size;
    }
}
