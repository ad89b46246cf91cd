// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class TextChunksTest {
    private static final int CHUNK_BYTES = 8;

    @Test
    void aTermAcrossABorderIsKeptWhole() throws IOException {
        assertEquals(List.of("one two ", "three "), strings(chunks(bytes("one two three "), CHUNK_BYTES)));
        assertEquals(List.of("äö, ", "üßä!"), strings(chunks(bytes("äö, üßä!"), CHUNK_BYTES)));
    }

    @Test
    void aTermLongerThanAChunkIsKeptWhole() throws IOException {
        assertEquals(
                List.of("a ", "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ b c"),
                strings(chunks(bytes("a 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ b c"), CHUNK_BYTES)));
        String term = "中".repeat(50);
        assertEquals(List.of(term), strings(chunks(bytes(term), CHUNK_BYTES)));
    }

    @Test
    void whatHasNoEndIsCutAsThePlainLoopCutsIt(@TempDir Path folder) throws IOException {
        String part = "中x".repeat(Terms.CODE_POINTS_MAX);
        for (String piece : List.of("a", "ä", "𝒳", part + "\uFFFD" + part)) {
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            text.writeBytes(bytes("start " + piece.repeat(400_000 / piece.length())));
            text.writeBytes(new byte[] {(byte) 0xE4, (byte) 0xB8});
            text.writeBytes(bytes(piece.repeat(400_000 / piece.length()) + " end"));
            Path file = Files.write(folder.resolve("text"), text.toByteArray());
            List<byte[]> chunks = chunks(text.toByteArray(), CHUNK_BYTES);

            assertEquals(PlainCount.of(List.of(new Source.PlainFile(file))), counts(chunks));
            chunks.forEach(chunk -> assertTrue(chunk.length <= 2 * LongRun.BYTES_MAX));
        }
    }

    @Test
    void chunksAreNoLongerThanTheyMayBe() throws IOException {
        for (byte[] chunk : chunks(bytes("ab cd ".repeat(100)), CHUNK_BYTES)) {
            assertTrue(chunk.length <= CHUNK_BYTES);
        }
    }

    @Test
    void chunksCountLikeThePlainLoop(@TempDir Path folder) throws IOException {
        String[] pieces = {"a", "Z", "7", " ", "\n", "ä", "中", "、", "𝒳", "🙂", "\uFFFD", "Σ", "_"};
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            for (int i = 0; i < 200; i++) {
                text.writeBytes(bytes(pieces[random.nextInt(pieces.length)]));
            }
            Path file = Files.write(folder.resolve("text"), text.toByteArray());
            assertEquals(
                    PlainCount.of(List.of(new Source.PlainFile(file))),
                    counts(chunks(text.toByteArray(), CHUNK_BYTES)),
                    "seed " + seed);
        }
    }

    @Test
    void brokenBytesAfterTheHeadCountLikeThePlainLoop(@TempDir Path folder) throws IOException {
        for (long seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            text.writeBytes(bytes("head ".repeat(Terms.HEAD_BYTES / 5 + 1)));
            byte[] broken = new byte[4096];
            random.nextBytes(broken);
            text.writeBytes(broken);
            Path file = Files.write(folder.resolve("text"), text.toByteArray());
            assertEquals(
                    PlainCount.of(List.of(new Source.PlainFile(file))),
                    counts(chunks(text.toByteArray(), CHUNK_BYTES)),
                    "seed " + seed);
        }
    }

    @Test
    void aFileThatIsNoTextIsNotOpened(@TempDir Path folder) throws IOException {
        Path binary = Files.write(folder.resolve("binary"), new byte[] {1, 0, 2});

        assertThrows(NotCounted.class, () -> OpenText.of(new Source.PlainFile(binary)));
    }

    private static List<byte[]> chunks(byte[] text, int chunkBytes) throws IOException {
        List<byte[]> chunks = new ArrayList<>();
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        try (TextChunks open = new TextChunks(new byte[0], new ByteArrayInputStream(text), chunkBytes)) {
            for (byte[] chunk = open.next(); chunk != null; chunk = open.next()) {
                chunks.add(chunk);
                joined.writeBytes(chunk);
            }
        }
        assertArrayEquals(text, joined.toByteArray());
        return chunks;
    }

    private static Map<String, Long> counts(List<byte[]> chunks) {
        Map<String, Long> counts = new HashMap<>();
        for (String chunk : strings(chunks)) {
            for (Map<String, Integer> batch : TokenizerAgent.batches(chunk, 3)) {
                batch.forEach((term, count) -> counts.merge(term, (long) count, Long::sum));
            }
        }
        return counts;
    }

    private static List<String> strings(List<byte[]> chunks) {
        return chunks.stream()
                .map(chunk -> new String(chunk, StandardCharsets.UTF_8))
                .toList();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
