// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import dev.pinion.locality.Topology;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// What is said of the machine on a page of results. Neither its name nor any path is.
///
/// @param cpu the CPU's model
/// @param cpus how many are allowed
/// @param nodes how many NUMA nodes
/// @param kernel the system and its release
/// @param jdk the runtime's version
/// @param commit what was checked out, and whether it was changed since
public record MachineFacts(String cpu, int cpus, int nodes, String kernel, String jdk, String commit) {
    private static final Path CPU_INFO = Path.of("/proc/cpuinfo");
    private static final Path LOAD = Path.of("/proc/loadavg");
    private static final String UNKNOWN = "unknown";

    /// Those of this machine, and of the project in `root`.
    public static MachineFacts read(Path root) throws IOException, InterruptedException {
        Topology topology = Topology.detect();
        return new MachineFacts(
                cpuModel(),
                topology.allowed().cpus().size(),
                topology.nodes().size(),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                System.getProperty("java.vm.name") + " " + Runtime.version() + " ("
                        + System.getProperty("java.vendor.version", UNKNOWN) + ")",
                commit(root));
    }

    private static String cpuModel() throws IOException {
        if (!Files.isReadable(CPU_INFO)) {
            return UNKNOWN;
        }
        return Files.readAllLines(CPU_INFO).stream()
                .filter(line -> line.startsWith("model name"))
                .findFirst()
                .map(line -> line.substring(line.indexOf(':') + 1).strip())
                .orElse(UNKNOWN);
    }

    /// The CPU as a part of a file's name.
    String cpuSlug() {
        String slug = cpu.toLowerCase(Locale.ROOT)
                .replaceAll("\\((r|tm)\\)|cpu|processor|@.*", " ")
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
        return slug.isEmpty() ? UNKNOWN : slug;
    }

    /// The load of the last 1, 5 and 15 minutes.
    public static String load() throws IOException {
        if (!Files.isReadable(LOAD)) {
            return UNKNOWN;
        }
        String[] fields = Files.readString(LOAD).split(" ", -1);
        return fields[0] + " " + fields[1] + " " + fields[2];
    }

    private static String commit(Path root) throws IOException, InterruptedException {
        Optional<String> head = git(root, "rev-parse", "HEAD");
        Optional<String> changes = git(root, "status", "--porcelain");
        return head.map(hash -> hash + (changes.map(String::isEmpty).orElse(false) ? "" : ", with changes"))
                .orElse(UNKNOWN);
    }

    private static Optional<String> git(Path root, String... arguments) throws IOException, InterruptedException {
        String[] command = new String[arguments.length + 1];
        command[0] = "git";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        Process git;
        try {
            git = new ProcessBuilder(command)
                    .directory(root.toFile())
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException noGit) {
            return Optional.empty();
        }
        String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        return git.waitFor() == 0 ? Optional.of(said) : Optional.empty();
    }
}
