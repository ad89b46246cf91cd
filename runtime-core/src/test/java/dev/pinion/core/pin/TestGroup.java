// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.pin;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A control group of this machine's, version 1, made for one test and removed after it. A test that needs one is
/// skipped where none can be made.
final class TestGroup implements AutoCloseable {
    private final Path folder;

    private TestGroup(Path folder) {
        this.folder = folder;
    }

    static TestGroup under(String controller) throws IOException {
        Path parent = Path.of("/sys/fs/cgroup").resolve(controller);
        assumeTrue(Files.isWritable(parent), "no control group can be made under " + parent);
        return new TestGroup(Files.createTempDirectory(parent, "pinion-test"));
    }

    void set(String file, String value) throws IOException {
        Files.writeString(folder.resolve(file), value);
    }

    String get(String file) throws IOException {
        return Files.readString(folder.resolve(file)).strip();
    }

    /// The command that starts the next one inside.
    List<String> entering() {
        return List.of("sh", "-c", "echo $$ > " + folder.resolve("cgroup.procs") + " && exec \"$@\"", "sh");
    }

    @Override
    public void close() throws IOException {
        long deadline = System.nanoTime() + 60_000_000_000L;
        while (!get("cgroup.procs").isEmpty() && System.nanoTime() < deadline) {
            Thread.onSpinWait();
        }
        Files.delete(folder);
    }
}
