// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.fuzz;

import dev.pinion.locality.Snapshots;
import dev.pinion.locality.fixture.MachineInMemory;
import dev.pinion.locality.fixture.TarFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The given machines' files, read once, and all contents by the file's name: what one machine holds is a good
/// thing to put into another.
final class Machines {
    private static final byte[] NOTHING = {};

    private final Map<String, Map<String, byte[]>> byMachine = new LinkedHashMap<>();
    private final Map<String, List<byte[]>> byFileName = new HashMap<>();

    Machines() throws IOException {
        for (String name : Snapshots.names()) {
            Map<String, byte[]> files = TarFile.files(Snapshots.archive(name));
            byMachine.put(name, files);
            files.forEach((path, content) -> byFileName
                    .computeIfAbsent(path.substring(path.lastIndexOf('/') + 1), file -> new ArrayList<>())
                    .add(content));
        }
    }

    List<String> names() {
        return List.copyOf(byMachine.keySet());
    }

    MachineInMemory machine(String name) {
        return new MachineInMemory(byMachine.get(name));
    }

    /// What files of this name hold, on all machines; never empty.
    List<byte[]> contents(String path) {
        return byFileName.getOrDefault(path.substring(path.lastIndexOf('/') + 1), List.of(NOTHING));
    }

    /// Everything in files with such names.
    List<byte[]> contentsOf(String... fileNames) {
        List<byte[]> all = new ArrayList<>();
        for (String name : fileNames) {
            all.addAll(contents(name));
        }
        return all;
    }
}
