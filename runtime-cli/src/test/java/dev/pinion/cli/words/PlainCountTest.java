// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.pinion.Affinity;
import dev.pinion.AgentRuntime;
import dev.pinion.cli.archive.ZipBytes;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The plain count of archives is that of the agents: of what they count, and of nothing that they have to skip.
final class PlainCountTest {
    private static final String DIFFERS = "damaged: its header does not agree with the directory on its ";

    private static final byte[] CAT = text("cat ".repeat(100));
    private static final byte[] DOG = text("dog ".repeat(200));

    @TempDir
    private Path folder;

    @Test
    void soundEntriesOfEveryFormAreCounted() throws Exception {
        byte[] archive = new ZipBytes()
                .entry("e", CAT)
                .stored("stored", CAT)
                .wide("wide", CAT)
                .streamed("streamed", DOG, 8, ZipBytes.crc(DOG))
                .streamed("streamed and stored", DOG, 0, ZipBytes.crc(DOG))
                .bytes();
        archive[30] = (byte) 0xFF; // The first name is no UTF-8, and not the one in the directory.

        assertBoth(archive, Map.of("cat", 300L, "dog", 400L));
    }

    @Test
    void entriesWhoseHeaderContradictsTheDirectoryAreLeftOut() throws Exception {
        assertTurnedInHeader(6, DIFFERS + "encryption");
        assertTurnedInHeader(8, DIFFERS + "method");
        assertTurnedInHeader(14, DIFFERS + "checksum");
        assertTurnedInHeader(18, DIFFERS + "packed length");
        assertTurnedInHeader(22, DIFFERS + "length");

        assertTurnedInDirectory(8, "encrypted");
        assertTurnedInDirectory(16, DIFFERS + "checksum");
        assertTurnedInDirectory(46 + 1 + 4, DIFFERS + "length");
        assertTurnedInDirectory(46 + 1 + 4 + 8, DIFFERS + "packed length");
    }

    @Test
    void entriesWhoseContentContradictsBothAreLeftOut() throws Exception {
        assertBoth(
                new ZipBytes()
                        .declared("checksum", CAT, 1, CAT.length)
                        .declared("less", CAT, ZipBytes.crc(CAT), CAT.length + 1)
                        .declared("more", CAT, ZipBytes.crc(CAT), CAT.length - 1)
                        .padded("packed", CAT)
                        .entry("sound", DOG)
                        .streamed("streamed", CAT, 8, 1)
                        .streamed("streamed and stored", CAT, 0, 1)
                        .bytes(),
                Map.of("dog", 200L),
                "damaged: its checksum is wrong",
                "damaged: it holds less than it declares",
                "damaged: it holds more than it declares",
                "damaged: its packed length is wrong",
                "damaged: its checksum is wrong",
                "damaged: its checksum is wrong");
    }

    private void assertTurnedInHeader(int at, String reason) throws Exception {
        byte[] archive = twoEntries().bytes();
        archive[at] ^= 1;
        assertBoth(archive, Map.of("dog", 200L), reason);
    }

    private void assertTurnedInDirectory(int at, String reason) throws Exception {
        byte[] archive = twoEntries().bytes();
        archive[twoEntries().directoryAt() + at] ^= 1;
        assertBoth(archive, Map.of("dog", 200L), reason);
    }

    private static ZipBytes twoEntries() {
        return new ZipBytes().entry("e", CAT).entry("sound", DOG);
    }

    private void assertBoth(byte[] archive, Map<String, Long> counts, String... reasons) throws Exception {
        Path file = Files.write(folder.resolve("archive"), archive);
        InputFiles input = InputFiles.of(List.of(file));
        WordTotals totals;
        try (AgentRuntime runtime =
                AgentRuntime.builder().deterministic(1).workers(2).build()) {
            totals = runtime.run(() -> new WordCount(runtime, input, Affinity.elastic(), 0, bytes -> {}).drive());
        }

        assertEquals(
                List.of(reasons), totals.skipped().stream().map(Skipped::reason).toList());
        assertEquals(counts, totals.counts(), "the agents' count");
        assertEquals(counts, PlainCount.of(input.sources()), "the plain count");
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
