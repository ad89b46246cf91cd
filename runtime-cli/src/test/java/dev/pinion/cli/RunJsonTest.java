// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.jr.ob.JSON;
import dev.pinion.cli.words.WordCount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `pinion run --json` against the text report of the same seeded run: each value stands in a line of it.
final class RunJsonTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void text() throws IOException {
        Files.writeString(folder.resolve("a.txt"), "The cat, the hat; the CAT.\n".repeat(5_000));
        Files.writeString(folder.resolve("b.txt"), "a cat sat\n".repeat(20_000));
        Files.write(folder.resolve("picture"), new byte[] {0});
    }

    @Test
    void bothFormsSayTheSame() throws IOException {
        List<String> text = run("--seed 5 --check --top 3").out().lines().toList();
        Map<String, Object> json = json(run("--seed 5 --check --top 3 --json"));

        List<String> said = new ArrayList<>();
        for (Object term : list(json, "top_terms")) {
            said.add(String.format(Locale.ROOT, "  %,12d  %s", value(term, "count"), value(term, "term")));
        }
        for (String sum : List.of("files", "bytes", "terms", "distinct")) {
            said.add(String.format(Locale.ROOT, "%-9s %,d", sum, json.get(sum)));
        }
        said.add("skipped   " + list(json, "skipped").size());
        for (Object reason : list(json, "skipped_by_reason")) {
            said.add(String.format(Locale.ROOT, "  %,8d  %s", value(reason, "count"), value(reason, "reason")));
        }
        for (Object worker : list(json, "workers")) {
            said.add(String.format(
                    Locale.ROOT,
                    "  %-6d %5s %5s %7s %,12d %,12d %,12d %,12d",
                    value(worker, "id"),
                    value(worker, "cpu"),
                    value(worker, "node"),
                    value(worker, "pinned").equals(true) ? "yes" : "no",
                    value(worker, "executed"),
                    value(worker, "messages"),
                    value(worker, "stolen_items"),
                    value(worker, "parks")));
        }
        Object steals = json.get("steals");
        said.add(String.format(
                Locale.ROOT,
                "  steals: %,d between workers, %,d in all",
                value(steals, "between_workers"),
                value(steals, "total")));
        for (Object row : (List<?>) value(steals, "rows")) {
            StringBuilder line = new StringBuilder(String.format("  %-10s", value(row, "source")));
            List<?> cells = (List<?>) value(row, "by_thief");
            for (int thief = 0; thief < cells.size(); thief++) {
                boolean own = value(row, "source").equals(thief);
                line.append(String.format(Locale.ROOT, " %9s", own ? "-" : String.format("%,d", cells.get(thief))));
            }
            said.add(line.toString());
        }
        said.add("trace hash: " + json.get("trace_hash"));
        Object check = json.get("check");
        said.add("check: agrees (" + value(check, "terms") + " terms, " + value(check, "distinct") + " distinct)");
        assertEquals(true, value(check, "agrees"));
        assertTrue(said.size() > 16, said::toString);
        said.forEach(line -> assertTrue(text.contains(line), line + "\nis not in\n" + String.join("\n", text)));
    }

    @Test
    void aSeedReplaysToTheByteAndSaysNoTime() throws IOException {
        Typed first = run("--seed 7 --json");

        assertEquals(first, run("--seed 7 --json"));
        assertEquals("pinion: warning: skipped " + folder.resolve("picture") + ": not UTF-8 text\n", first.err());
        for (String absent : List.of("seconds", "mb_per_second", "topology", "monitor", "check")) {
            assertFalse(json(first).containsKey(absent), absent);
        }
    }

    @Test
    void aThreadedRunSaysItsSpeedAndMachine() throws IOException {
        Map<String, Object> json = json(run("--workers 2 --json"));

        assertTrue(((Number) json.get("seconds")).doubleValue() > 0);
        assertTrue(((Number) json.get("mb_per_second")).doubleValue() > 0);
        assertTrue(json.get("topology").toString().contains("CPU"));
        assertTrue(((Map<?, ?>) json.get("monitor")).containsKey("decisions"));
        assertFalse(json.containsKey("trace_hash"));
    }

    @Test
    void aDisagreementIsOneObjectToo() throws IOException {
        System.setProperty(WordCount.DROP_PROPERTY, "1");
        try {
            Typed typed = run("--seed 3 --check --json");

            assertEquals(1, typed.exitCode(), typed.out());
            Object check = JSON.std.mapFrom(typed.out()).get("check");
            assertEquals(false, value(check, "agrees"));
            assertFalse(((List<?>) value(check, "examples")).isEmpty());
        } finally {
            System.clearProperty(WordCount.DROP_PROPERTY);
        }
    }

    private Typed run(String options) {
        return Typed.line(("run --input " + folder + " " + options).split(" "));
    }

    private static Map<String, Object> json(Typed typed) throws IOException {
        assertEquals(0, typed.exitCode(), typed.err());
        return JSON.std.mapFrom(typed.out());
    }

    private static List<?> list(Map<String, Object> object, String key) {
        return (List<?>) object.get(key);
    }

    private static Object value(Object object, String key) {
        return ((Map<?, ?>) object).get(key);
    }
}
