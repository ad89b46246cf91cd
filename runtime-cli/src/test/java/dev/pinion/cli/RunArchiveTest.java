// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.pinion.cli.archive.ZipBytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `pinion run` over archives: all of a sound entry is counted, and nothing of any other.
final class RunArchiveTest {
    @TempDir
    private Path folder;

    private Path zip;

    @BeforeEach
    void archive() throws IOException {
        // Long enough that a damaged one would be sent in part before its end is seen.
        byte[] text = text("a sound cat\n".repeat(20_000));
        byte[] bad = text("damage\n".repeat(50_000));
        byte[] endless = text("x".repeat(300_000));
        zip = Files.write(
                folder.resolve("archive.bin"),
                new ZipBytes()
                        .entry("sound", text)
                        .entry("sound", text)
                        .stored("stored", text("dog\n"))
                        .entry("endless", endless)
                        .declared("bad\u001B", bad, 1, bad.length)
                        .declared("long", bad, ZipBytes.crc(bad), bad.length - 1)
                        .declared("bomb", bad, 0, 10L << 30)
                        .entry("locked", bad, 1, 8, ZipBytes.crc(bad), bad.length)
                        .stored("inner.jar", new ZipBytes().entry("e", bad).bytes())
                        .stored("binary", new byte[] {0, 1})
                        .bytes());
    }

    @ParameterizedTest
    @ValueSource(strings = {"--workers 2", "--workers 1", "--seed 1", "--seed 2 --workers 3"})
    void soundEntriesAreCountedAndTheRestIsNamed(String options) {
        Typed typed = run(options + " --check --top 4");

        assertEquals(0, typed.exitCode(), typed.out() + typed.err());
        assertTrue(typed.out().contains("        40,000  cat"), typed.out());
        assertTrue(typed.out().contains("files     4\n"), typed.out());
        assertTrue(typed.out().contains("skipped   6\n"), typed.out());
        assertTrue(typed.out().contains("check: agrees (120020 terms, 6 distinct)"), typed.out());
        String prefix = "pinion: warning: skipped " + zip + "!/";
        assertEquals(
                prefix + "bad\\u001B: damaged: its checksum is wrong\n"
                        + prefix + "binary: not UTF-8 text\n"
                        + prefix + "bomb: longer than 1073741824 bytes unpacked\n"
                        + prefix + "inner.jar: archive inside an archive\n"
                        + prefix + "locked: encrypted\n"
                        + prefix + "long: damaged: it holds more than it declares\n",
                typed.err());
    }

    @Test
    void aSeedReplays() {
        assertEquals(run("--seed 7"), run("--seed 7"));
    }

    @Test
    void aTruncatedArchiveIsSkipped() throws IOException {
        byte[] whole = Files.readAllBytes(zip);
        Files.write(zip, Arrays.copyOf(whole, whole.length - 1));

        Typed typed = run("--seed 1 --check");

        assertEquals(0, typed.exitCode(), typed.err());
        assertTrue(typed.err().contains("damaged: its directory is not there"), typed.err());
        assertTrue(typed.out().contains("skipped   1\n"), typed.out());
    }

    @Test
    void theSourcesOfTheJdkAreCounted() {
        Path sources = Path.of(System.getProperty("java.home"), "lib", "src.zip");
        assumeTrue(Files.exists(sources), "this JDK has no lib/src.zip");
        zip = sources;

        Typed typed = run("--check --top 1");

        assertEquals(0, typed.exitCode(), typed.err());
        assertTrue(typed.out().contains("check: agrees ("), typed.out());
    }

    private Typed run(String options) {
        return Typed.line(("run --input " + zip + " " + options).split(" "));
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
