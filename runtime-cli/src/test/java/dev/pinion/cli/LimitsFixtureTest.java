// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Masks and quotas on big machines, from the files of a machine to what a person reads of the plan.
final class LimitsFixtureTest {

    private static final String CPU = "sys/devices/system/cpu/";
    private static final int WORD_BITS = 32;

    @TempDir
    private Path root;

    private void file(String path, String text) throws IOException {
        Path file = root.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text + "\n");
    }

    /// Two nodes; the second threads of all cores are numbered after all first ones. Described by masks.
    private void twoNodes(int coresEach, int threads) throws IOException {
        int cores = 2 * coresEach;
        file(CPU + "online", "0-" + (cores * threads - 1));
        for (int cpu = 0; cpu < cores * threads; cpu++) {
            int core = cpu % cores;
            String topology = CPU + "cpu" + cpu + "/topology/";
            file(topology + "thread_siblings", mask(IntStream.range(0, threads).map(t -> core + t * cores)));
            file(topology + "core_siblings", mask(ofNode(core / coresEach, coresEach, threads)));
        }
        for (int node = 0; node < 2; node++) {
            file("sys/devices/system/node/node" + node + "/cpumap", mask(ofNode(node, coresEach, threads)));
            file("sys/devices/system/node/node" + node + "/distance", node == 0 ? "10 21" : "21 10");
        }
    }

    private static IntStream ofNode(int node, int coresEach, int threads) {
        return IntStream.range(0, threads)
                .flatMap(t -> IntStream.range(node * coresEach, (node + 1) * coresEach)
                        .map(c -> c + t * 2 * coresEach));
    }

    private static String mask(IntStream ids) {
        long[] words = new long[7];
        ids.forEach(id -> words[id / WORD_BITS] |= 1L << id % WORD_BITS);
        List<String> text = new ArrayList<>();
        for (int word = words.length - 1; word >= 0; word--) {
            text.add(String.format("%08x", words[word]));
        }
        return String.join(",", text);
    }

    private Map<String, Object> shown(String... more) throws IOException {
        List<String> line = new ArrayList<>(List.of("topology", "--root", root.toString(), "--json"));
        line.addAll(List.of(more));
        Typed typed = Typed.line(line.toArray(new String[0]));
        assertEquals(0, typed.exitCode(), typed.err());
        Map<String, Object> shown = JSON.std.mapFrom(typed.out());
        assertEquals(List.of(), shown.get("warnings"));
        return shown;
    }

    private static List<Object> ofWorkers(Map<String, Object> shown, String field) {
        return ((List<?>) shown.get("workers"))
                .stream()
                        .map(worker -> (Object) ((Map<?, ?>) worker).get(field))
                        .toList();
    }

    private static Object allowed(Map<String, Object> shown) {
        return ((Map<?, ?>) shown.get("allowed")).get("cpus");
    }

    private static List<Object> numbers(IntStream ids) {
        return ids.mapToObj(id -> (Object) id).toList();
    }

    @Test
    @DisplayName("B01: CPUs 10-33 of 96 on 2 nodes")
    void b01AMaskWithoutCpu0() throws IOException {
        twoNodes(48, 1);
        file("proc/self/status", "Cpus_allowed:\t" + mask(IntStream.rangeClosed(10, 33)));
        Map<String, Object> shown = shown();
        assertEquals("10-33", allowed(shown));
        List<Object> cpus = ofWorkers(shown, "cpu");
        assertEquals(
                numbers(IntStream.rangeClosed(10, 33)), cpus.stream().sorted().toList());
        assertEquals(cpus.stream().map(String::valueOf).toList(), ofWorkers(shown, "pin"));
    }

    @Test
    @DisplayName("B02: 2 nodes of 48 cores, ids up to 191, a mask that names ids of 64 and more")
    void b02IdsAbove63() throws IOException {
        twoNodes(48, 2);
        Map<String, Object> whole = shown();
        assertEquals("0-191", allowed(whole));
        assertEquals(96, ((List<?>) whole.get("cores")).size());
        assertEquals(
                numbers(IntStream.range(0, 192)),
                ofWorkers(whole, "cpu").stream().sorted().toList());

        Map<String, Object> chosen = shown("--cpus", "64-66,127-128,191");
        List<Object> sorted = ofWorkers(chosen, "cpu").stream().sorted().toList();
        assertEquals(List.of(64, 65, 66, 127, 128, 191), sorted);

        file("proc/self/status", "Cpus_allowed:\t" + mask(IntStream.of(63, 64, 95, 96, 128, 159, 160, 191)));
        Map<String, Object> masked = shown();
        assertEquals("63-64,95-96,128,159-160,191", allowed(masked));
        List<Object> cpus = ofWorkers(masked, "cpu");
        assertEquals(
                List.of(63, 64, 95, 96, 128, 159, 160, 191),
                cpus.stream().sorted().toList());
        for (int worker = 0; worker < cpus.size(); worker++) {
            int node = (Integer) cpus.get(worker) % 96 / 48;
            assertEquals(node, ofWorkers(masked, "node").get(worker));
        }
        // 63 and 159 are threads of one core, as are 64 and 160, 95 and 191.
        Object cores = ((List<?>) masked.get("cores"))
                .stream()
                        .filter(List.of("63,159", "64,160", "95,191")::contains)
                        .toList();
        assertEquals(List.of("63,159", "64,160", "95,191"), cores);
        Typed picture = Typed.line("topology", "--root", root.toString());
        assertTrue(picture.out().contains("191"), picture.out());
    }

    @ParameterizedTest
    @DisplayName("B05: quotas on a machine of many cores, in versions 1 and 2")
    @CsvSource({"50000, 0.5, 1", "200000, 2.0, 2", "250000, 2.5, 3", "99000000, 990.0, 96"})
    void b05Quotas(long micros, double cpus, int workers) throws IOException {
        twoNodes(48, 1);
        file("proc/mounts", "cgroup2 /cg cgroup2 rw 0 0\ncgroup /cg1 cgroup rw,cpu,cpuacct 0 0");
        file("proc/self/cgroup", "3:cpu,cpuacct:/box\n0::/box");
        file("cg/box/cpu.max", micros + " 100000");
        quotaIs(cpus, workers);
        file("cg/box/cpu.max", "max 100000");
        file("cg1/box/cpu.cfs_quota_us", Long.toString(micros));
        file("cg1/box/cpu.cfs_period_us", "100000");
        quotaIs(cpus, workers);
    }

    private void quotaIs(double cpus, int workers) throws IOException {
        Map<String, Object> shown = shown();
        assertEquals(cpus, shown.get("quota_cpus"));
        assertEquals(workers, ofWorkers(shown, "cpu").size());
        assertTrue(
                workers == 96 || shown.get("reasons").toString().contains("quota of " + cpus + " CPUs"),
                shown::toString);
        assertEquals(5, ofWorkers(shown("--workers", "5"), "cpu").size(), "a configured number wins");
    }
}
