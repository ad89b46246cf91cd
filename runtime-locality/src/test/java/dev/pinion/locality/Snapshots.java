// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Finds the snapshots of machines that nobody here wrote: the folder named by the system property
/// `pinion.topologies` or the environment variable `PINION_TOPOLOGIES`, else `../shared/topologies` beside the
/// repository.
public final class Snapshots {

    private static final Path DEFAULT = Path.of("../../shared/topologies");
    private static final String ARCHIVE = ".tar.gz";

    private Snapshots() {}

    public static Path folder() {
        String named = System.getProperty("pinion.topologies", System.getenv("PINION_TOPOLOGIES"));
        Path folder = named == null || named.isBlank() ? DEFAULT : Path.of(named);
        if (isDefault(folder)) {
            assumeTrue(
                    Files.isDirectory(folder),
                    () -> "no snapshots at " + folder.toAbsolutePath()
                            + "; name their folder by -Dpinion.topologies or PINION_TOPOLOGIES");
        }
        assertTrue(
                Files.isDirectory(folder),
                () -> "pinion.topologies names " + folder.toAbsolutePath() + ", which is no folder");
        return folder;
    }

    /// True for the place that the build names when nobody else did.
    private static boolean isDefault(Path folder) {
        return folder.toAbsolutePath()
                .normalize()
                .equals(DEFAULT.toAbsolutePath().normalize());
    }

    public static List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder())) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(ARCHIVE))
                    .map(name -> name.substring(0, name.length() - ARCHIVE.length()))
                    .sorted()
                    .toList();
            assertTrue(!names.isEmpty(), () -> folder() + " holds no snapshot");
            return names;
        }
    }

    public static Path archive(String name) {
        return folder().resolve(name + ARCHIVE);
    }

    public static Path expected(String name) {
        return folder().resolve(name + ".expected.json");
    }
}
