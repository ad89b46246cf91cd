// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// The sysfs trees of real machines that `pinion.topologies` holds, each with its expected answers.
final class Snapshots {

    private static final String SUFFIX = ".tar.gz";

    private Snapshots() {}

    static List<String> names() {
        Path folder = folder();
        if (!Files.isDirectory(folder)) {
            throw new IllegalStateException("No snapshots in " + folder + ": set -Dpinion.topologies to their folder");
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(SUFFIX))
                    .map(name -> name.substring(0, name.length() - SUFFIX.length()))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /// Unpacks one tree below this folder.
    static void unpack(String name, Path into) throws IOException, InterruptedException {
        Process tar = new ProcessBuilder(
                        "tar", "xzf", folder().resolve(name + SUFFIX).toString(), "-C", into.toString())
                .inheritIO()
                .start();
        if (tar.waitFor() != 0) {
            throw new IOException("tar could not unpack " + name);
        }
    }

    static Map<String, Object> expected(String name) throws IOException {
        return JSON.std.mapFrom(folder().resolve(name + ".expected.json").toFile());
    }

    private static Path folder() {
        return Path.of(System.getProperty("pinion.topologies")).normalize();
    }
}
