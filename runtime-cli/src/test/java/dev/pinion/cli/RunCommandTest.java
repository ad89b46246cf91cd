// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.pinion.cli.words.WordCount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RunCommandTest {
    private static final Pattern TRACE_HASH = Pattern.compile("trace hash: ([0-9a-f]{16})\\R");

    @TempDir
    private Path folder;

    @BeforeEach
    void text() throws IOException {
        Files.writeString(folder.resolve("a.txt"), "The cat, the hat; the CAT.\n".repeat(5_000));
        Files.writeString(folder.resolve("b.txt"), "a cat sat\n".repeat(20_000));
        Files.writeString(folder.resolve("empty"), "");
    }

    @Test
    void theAgentsAgreeWithThePlainLoop() {
        Typed typed = run("--workers", "2", "--check", "--top", "2");

        assertEquals(0, typed.exitCode(), typed.err());
        assertTrue(typed.out().contains("30,000  cat"), typed.out());
        assertTrue(typed.out().contains("20,000  a"), typed.out());
        assertFalse(typed.out().contains("  sat"), typed.out());
        assertTrue(typed.out().contains("check: agrees (90000 terms, 5 distinct)"), typed.out());
        assertTrue(typed.out().contains("injector"), typed.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"--workers 1", "--workers 3 --home 2", "--seed 1", "--seed -9 --workers 5 --home 4", "--seed 2"})
    void workersAndSeedsChangeNoResult(String options) {
        Typed typed = run((options + " --check").split(" "));

        assertEquals(0, typed.exitCode(), typed.err());
        assertEquals(
                result(run("--seed", "7", "--check")),
                result(typed).replaceAll("speed.*\\R", ""),
                "result of " + options);
    }

    @Test
    void aSeedReplays() {
        Typed first = run("--seed", "7");

        assertEquals(first, run("--seed", "7"));
        assertNotEquals(traceHash(first), traceHash(run("--seed", "8")));
    }

    @Test
    void theTraceHoldsTheEvents() throws IOException {
        Path trace = folder.resolveSibling(folder.getFileName() + ".trace");
        try {
            String hash = traceHash(run("--seed", "7", "--trace", trace.toString()));

            List<String> events = Files.readAllLines(trace);
            assertTrue(events.stream().anyMatch(event -> event.contains("name=reader-1")), "readers are spawned");
            assertTrue(events.size() > 100, "events: " + events.size());
            assertEquals(hash, traceHash(run("--seed", "7")), "watching changes nothing");
        } finally {
            Files.deleteIfExists(trace);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--workers 2", "--seed 3"})
    void aDroppedBatchIsFound(String options) {
        System.setProperty(WordCount.DROP_PROPERTY, "1");
        try {
            Typed typed = run((options + " --check").split(" "));

            assertEquals(1, typed.exitCode(), typed.out());
            assertTrue(typed.out().contains("check: DISAGREES on "), typed.out());
        } finally {
            System.clearProperty(WordCount.DROP_PROPERTY);
        }
    }

    @Test
    void aBinaryFileIsSkippedWithOneWarning() throws IOException {
        Path binary = Files.write(folder.resolve("picture"), new byte[] {'P', 0, 'x'});

        Typed typed = run("--seed", "1", "--check");

        assertEquals(0, typed.exitCode(), typed.err());
        assertEquals("pinion: warning: skipped " + binary + ": not UTF-8 text\n", typed.err());
        assertTrue(typed.out().contains("skipped   1"), typed.out());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--input does/not/exist",
                "--workers 0",
                "--workers 2049",
                "--home -1",
                "--home 2 --workers 2",
                "--home 2 --seed 1",
                "--home 100000",
                "--seed seven",
                "--top -1",
                "--trace file",
                "--seed 1 --trace does/not/exist"
            })
    void badInputIsOneLineAndAHint(String options) {
        Typed typed = run(options.split(" "));

        assertEquals(2, typed.exitCode(), typed.err());
        assertEquals("", typed.out());
        assertTrue(typed.err().startsWith("pinion: "), typed.err());
        assertTrue(typed.err().lines().count() <= 2, typed.err());
    }

    private Typed run(String... options) {
        String[] line = new String[options.length + 3];
        line[0] = "run";
        line[1] = "--input";
        line[2] = folder.toString();
        System.arraycopy(options, 0, line, 3, options.length);
        return Typed.line(line);
    }

    /// What was counted: all up to where the work went.
    private static String result(Typed typed) {
        return typed.out().substring(0, typed.out().indexOf("where the work went"));
    }

    private static String traceHash(Typed typed) {
        Matcher hash = TRACE_HASH.matcher(typed.out());
        assertTrue(hash.find(), typed.out() + typed.err());
        return hash.group(1);
    }
}
