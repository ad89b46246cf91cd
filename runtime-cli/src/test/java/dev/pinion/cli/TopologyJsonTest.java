// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertIterableEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// `pinion topology --root TREE --json` against what a script of its own computed from the same files.
final class TopologyJsonTest {

    /// The fields of each object that are compared, in the names of both sides.
    private static final Map<String, List<String>> COMPARED = Map.of(
            "packages", List.of("ids", "cpus"),
            "llcs", List.of("level", "size", "cpus"),
            "nodes", List.of("id", "cpus", "memory_only", "distances"),
            "cpus", List.of("id", "package_id", "core_id", "siblings", "node"));

    /// Each tree is unpacked once for all tests: some hold thousands of files.
    @TempDir
    private static Path shared;

    private static final Map<String, Path> UNPACKED = new HashMap<>();

    @TempDir
    private Path tree;

    private static Path unpacked(String name) throws Exception {
        Path root = UNPACKED.get(name);
        if (root == null) {
            root = Files.createDirectory(shared.resolve(name));
            Snapshots.unpack(name, root);
            UNPACKED.put(name, root);
        }
        return root;
    }

    static Stream<String> trees() {
        return Snapshots.names().stream();
    }

    @Test
    void allSnapshotsAreThere() {
        assertEquals(17, Snapshots.names().size());
    }

    @ParameterizedTest
    @MethodSource("trees")
    void agreesWithTheExpectedAnswers(String name) throws Exception {
        Path root = unpacked(name);
        Map<String, Object> expected = Snapshots.expected(name);
        Map<?, ?> ambiguous = (Map<?, ?>) expected.get("ambiguous");

        Map<String, Object> shown = shown(root);

        assertEquals(expected.get("online"), shown.get("online"));
        assertEquals(expected.get("cores"), shown.get("cores"));
        Map<?, ?> allowed = (Map<?, ?>) expected.get("allowed");
        assertEquals(pick(allowed, List.of("cpus", "mems", "restricted")), shown.get("allowed"));
        COMPARED.forEach((facet, fields) -> {
            if (!ambiguous.containsKey(facet)) {
                assertIterableEquals(picked(expected, facet, fields), picked(shown, facet, fields), facet);
            }
        });
        if (!ambiguous.containsKey("llcs")) {
            assertIterableEquals(llcOfCpus(expected), llcOfCpus(shown));
        }
    }

    @ParameterizedTest
    @MethodSource("trees")
    void ringsHoldEveryOtherWorkerOnceAndNearestFirst(String name) throws Exception {
        Path root = unpacked(name);
        List<String> order = List.of("same_core", "same_llc", "same_node", "same_socket", "remote");

        List<?> workers = (List<?>) shown(root).get("workers");

        for (Object worker : workers) {
            List<Object> seen = new ArrayList<>(List.of(field(worker, "id")));
            int last = 0;
            for (Object ring : (List<?>) field(worker, "rings")) {
                int distance = order.indexOf(field(ring, "distance"));
                assertTrue(distance >= last, () -> "rings out of order at worker " + field(worker, "id"));
                last = distance;
                seen.addAll((List<?>) field(ring, "workers"));
            }
            assertEquals(workers.size(), seen.size(), () -> "worker " + field(worker, "id"));
            assertEquals(workers.size(), seen.stream().distinct().count(), () -> "worker " + field(worker, "id"));
        }
    }

    @ParameterizedTest
    @MethodSource("trees")
    void aPersonSeesEveryWorker(String name) throws Exception {
        Path root = unpacked(name);

        Typed typed = Typed.line("topology", "--root", root.toString(), "--workers", "3");

        assertEquals(0, typed.exitCode(), typed.err());
        assertTrue(typed.out().contains("worker 2: CPU "), typed.out());
    }

    @Test
    void aGarbledFileIsOneWarningWithItsPath() throws Exception {
        Snapshots.unpack("x86-vbox-2cpu", tree);
        Path garbled = tree.resolve("sys/devices/system/node/node0/cpulist");
        Files.writeString(garbled, "no list at all\n");

        Typed typed = Typed.line("topology", "--root", tree.toString(), "--json");

        assertEquals(0, typed.exitCode());
        assertEquals(1, typed.err().lines().count(), typed.err());
        assertTrue(typed.err().contains(garbled.toString()), typed.err());
        assertEquals(1, ((List<?>) JSON.std.mapFrom(typed.out()).get("warnings")).size());
    }

    @Test
    void thisMachineHasAWorkerOnAnAllowedCpu() throws IOException {
        Typed typed = Typed.line("topology", "--json");

        assertEquals(0, typed.exitCode(), typed.err());
        assertFalse(((List<?>) JSON.std.mapFrom(typed.out()).get("workers")).isEmpty());
    }

    private static Map<String, Object> shown(Path root) throws IOException {
        Typed typed = Typed.line("topology", "--root", root.toString(), "--json");
        assertEquals(0, typed.exitCode(), typed.err());
        return JSON.std.mapFrom(typed.out());
    }

    private static List<Object> picked(Map<String, Object> object, String facet, List<String> fields) {
        return ((List<?>) object.get(facet))
                .stream().map(each -> (Object) pick((Map<?, ?>) each, fields)).toList();
    }

    private static Map<String, Object> pick(Map<?, ?> object, List<String> fields) {
        Map<String, Object> picked = new HashMap<>();
        fields.forEach(field -> picked.put(field, object.get(field)));
        return picked;
    }

    private static List<String> llcOfCpus(Map<String, Object> object) {
        return ((List<?>) object.get("cpus"))
                .stream()
                        .map(cpu -> ((Map<?, ?>) cpu).get("llc"))
                        .map(llc -> llc == null
                                ? "none"
                                : field(llc, "level") + " " + field(llc, "size") + " " + field(llc, "cpus"))
                        .toList();
    }

    private static Object field(Object object, String name) {
        return ((Map<?, ?>) object).get(name);
    }
}
