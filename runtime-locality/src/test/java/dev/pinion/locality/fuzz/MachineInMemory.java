// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.fuzz;

import dev.pinion.locality.linux.FileSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The files of one machine in memory, some of which may be overlaid. Remembers which files were asked for,
/// present or not: only those are worth spoiling.
final class MachineInMemory implements FileSource {
    private final Map<String, byte[]> files;
    private final Set<String> folders = new HashSet<>();
    private final Map<String, List<String>> numbered = new HashMap<>();
    private final Map<String, byte[]> overlay = new HashMap<>();
    private final Set<String> asked = new LinkedHashSet<>();
    private boolean remembers = true;

    MachineInMemory(Map<String, byte[]> files) {
        this.files = files;
        folders.add("");
        files.keySet().forEach(this::addFolders);
        Map<String, TreeSet<String>> children = new HashMap<>();
        for (String folder : folders) {
            int slash = folder.lastIndexOf('/');
            if (slash > 0) {
                children.computeIfAbsent(folder.substring(0, slash), name -> new TreeSet<>())
                        .add(folder.substring(slash + 1));
            }
        }
        children.forEach((folder, names) -> numbered.put(folder, new ArrayList<>(names)));
    }

    private void addFolders(String path) {
        for (int slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
            if (!folders.add(path.substring(0, slash))) {
                return;
            }
        }
    }

    /// The files asked for so far; from now on none is remembered.
    List<String> asked() {
        remembers = false;
        return List.copyOf(asked);
    }

    byte @Nullable [] original(String path) {
        return files.get(path);
    }

    /// From now on this file reads so; with null it is gone.
    void spoil(String path, byte @Nullable [] content) {
        overlay.put(path, content);
    }

    Map<String, byte[]> spoiled() {
        return overlay;
    }

    void restore() {
        overlay.clear();
    }

    @Override
    public String shown(String path) {
        return "memory/" + path;
    }

    @Override
    public boolean isFolder(String path) {
        return folders.contains(path);
    }

    @Override
    public byte @Nullable [] start(String path, int bytesMax) {
        if (remembers) {
            asked.add(path);
        }
        byte[] content = overlay.containsKey(path) ? overlay.get(path) : files.get(path);
        return content == null || content.length <= bytesMax ? content : Arrays.copyOf(content, bytesMax);
    }

    @Override
    public void numbered(String folder, String prefix, Consumer<String> name) {
        for (String child : numbered.getOrDefault(folder, List.of())) {
            if (child.length() > prefix.length()
                    && child.startsWith(prefix)
                    && Character.isDigit(child.charAt(prefix.length()))) {
                name.accept(child);
            }
        }
    }
}
