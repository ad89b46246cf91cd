// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.pinion.locality.fixture.TarFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.io.TempDirFactory;

/// Every facet of every snapshot against its expected answer, save those that it calls ambiguous, and the plans on
/// it.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SnapshotsTest {

    private static final Path MEMORY = Path.of("/dev/shm");
    private static final long MEMORY_BYTES = 512L << 20;

    @TempDir(factory = InMemory.class)
    Path temp;

    private final Map<String, Topology> topologies = new HashMap<>();

    /// In memory where there is room: the snapshots are many thousand tiny files.
    static final class InMemory implements TempDirFactory {
        @Override
        public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext context) throws IOException {
            boolean room =
                    Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() > MEMORY_BYTES;
            return room ? Files.createTempDirectory(MEMORY, "pinion") : Files.createTempDirectory("pinion");
        }
    }

    @TestFactory
    List<DynamicTest> facets() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (String name : Snapshots.names()) {
            tests.add(DynamicTest.dynamicTest(name, () -> checkFacets(name)));
        }
        return tests;
    }

    @TestFactory
    List<DynamicTest> plans() throws IOException {
        List<DynamicTest> tests = new ArrayList<>();
        for (String name : Snapshots.names()) {
            tests.add(DynamicTest.dynamicTest(name, () -> {
                Topology topology = read(name);
                int n = topology.allowed().cpus().size();
                for (int workers : new TreeSet<>(List.of(1, Math.max(1, n / 2), n, 2 * n))) {
                    PlanProperties.check(topology, workers);
                }
            }));
        }
        return tests;
    }

    @Test
    void packLeavesAFragmentOfANodeWhereAnotherHasRoom() throws IOException {
        PlacementSettings pack = PlacementSettings.defaults()
                .withWorkers(4)
                .withCpus(CpuSet.parse("31-63"))
                .withPolicy(PlacementPolicy.PACK);
        PlacementPlan plan = PlacementPlanner.plan(read("kunpeng920-2s4n-128cpu"), pack);
        assertEquals(
                List.of(32, 33, 34, 35),
                plan.workers().stream().map(WorkerPlace::cpu).toList());
        assertEquals(1, plan.domainCount());
    }

    private Topology read(String name) throws IOException {
        Topology known = topologies.get(name);
        if (known != null) {
            return known;
        }
        Path root = Files.createTempDirectory(temp, name);
        TarFile.unpack(Snapshots.archive(name), root);
        Topology topology = Topology.read(root);
        topologies.put(name, topology);
        return topology;
    }

    private void checkFacets(String name) throws IOException {
        Topology topology = read(name);
        Map<String, Object> expected = JSON.std.mapFrom(Files.readString(Snapshots.expected(name)));
        Set<String> ambiguous = map(expected.get("ambiguous")).keySet();
        Map<String, Executable> facets = new TreeMap<>();
        facets.put(
                "online",
                () -> assertEquals(expected.get("online"), topology.online().toString()));
        facets.put("allowed", () -> checkAllowed(map(expected.get("allowed")), topology.allowed()));
        facets.put("packages", () -> assertEquals(packages(expected), packages(topology)));
        facets.put(
                "cores",
                () -> assertEquals(
                        new TreeSet<>(list(expected.get("cores"))),
                        strings(topology.cores().stream()
                                .map(core -> core.cpus().toString())
                                .toList())));
        facets.put("llcs", () -> assertEquals(llcs(expected), llcs(topology)));
        facets.put("nodes", () -> assertEquals(nodes(expected), nodes(topology)));
        facets.put("cpus", () -> checkCpus(list(expected.get("cpus")), topology));
        facets.put("warnings", () -> assertEquals(List.of(), topology.warnings()));
        ambiguous.forEach(facets::remove);
        assertAll(name, facets.values());
    }

    private static void checkAllowed(Map<String, Object> expected, Allowed allowed) {
        assertEquals(expected.get("cpus"), allowed.cpus().toString());
        assertEquals(expected.get("mems"), allowed.mems().toString());
        assertEquals(expected.get("restricted"), allowed.restricted());
    }

    private static Map<String, String> packages(Map<String, Object> expected) {
        Map<String, String> packages = new TreeMap<>();
        for (Object entry : list(expected.get("packages"))) {
            packages.put((String) map(entry).get("cpus"), map(entry).get("ids").toString());
        }
        return packages;
    }

    private static Map<String, String> packages(Topology topology) {
        Map<String, String> packages = new TreeMap<>();
        topology.sockets()
                .forEach(socket -> packages.put(
                        socket.cpus().toString(), socket.packageIds().toString()));
        return packages;
    }

    private static Set<String> llcs(Map<String, Object> expected) {
        return strings(list(expected.get("llcs")).stream()
                .map(entry -> map(entry).get("level") + " " + map(entry).get("size") + " "
                        + map(entry).get("cpus"))
                .toList());
    }

    private static Set<String> llcs(Topology topology) {
        return strings(topology.llcs().stream()
                .map(llc -> llc.level() + " " + llc.size() + " " + llc.cpus())
                .toList());
    }

    private static List<String> nodes(Map<String, Object> expected) {
        List<String> nodes = new ArrayList<>();
        for (Object entry : list(expected.get("nodes"))) {
            Map<String, Object> node = map(entry);
            Object distances = node.get("distances");
            Map<Integer, Object> byId = new TreeMap<>();
            if (distances != null) {
                map(distances).forEach((id, distance) -> byId.put(Integer.valueOf(id), distance));
            }
            nodes.add(node.get("id") + " [" + node.get("cpus") + "] " + node.get("memory_kb") + " "
                    + node.get("memory_only") + " " + byId);
        }
        return nodes;
    }

    private static List<String> nodes(Topology topology) {
        return topology.nodes().stream()
                .map(node -> node.id() + " [" + node.cpus() + "] "
                        + (node.memoryKb().isPresent() ? node.memoryKb().getAsLong() : null) + " "
                        + node.memoryOnly() + " " + node.distances())
                .toList();
    }

    private static void checkCpus(List<?> expected, Topology topology) {
        Map<Integer, Object> actual = new HashMap<>();
        for (Cpu cpu : topology.cpus()) {
            Map<String, Object> facts = new TreeMap<>();
            facts.put("package_id", boxed(cpu.packageId()));
            facts.put("core_id", boxed(cpu.coreId()));
            facts.put("siblings", cpu.siblings().toString());
            facts.put("node", boxed(cpu.node()));
            Cache llc = cpu.llc();
            facts.put("llc", llc == null ? null : llc.cpus().toString());
            facts.put(
                    "package_cpus", topology.sockets().get(cpu.socket()).cpus().toString());
            actual.put(cpu.id(), facts);
        }
        Map<Integer, Object> wanted = new HashMap<>();
        for (Object entry : expected) {
            Map<String, Object> cpu = map(entry);
            Map<String, Object> facts = new TreeMap<>();
            for (String key : List.of("package_id", "core_id", "siblings", "node", "package_cpus")) {
                facts.put(key, cpu.get(key));
            }
            Object llc = cpu.get("llc");
            facts.put("llc", llc == null ? null : map(llc).get("cpus"));
            wanted.put((Integer) cpu.get("id"), facts);
        }
        assertEquals(wanted.keySet(), actual.keySet());
        wanted.forEach((id, facts) -> assertEquals(facts, actual.get(id), () -> "CPU " + id));
    }

    private static Object boxed(OptionalInt value) {
        return value.isPresent() ? value.getAsInt() : null;
    }

    private static Set<String> strings(List<String> values) {
        return new TreeSet<>(values);
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object value) {
        return (Map<String, Object>) value;
    }

    private static List<?> list(Object value) {
        return (List<?>) value;
    }
}
