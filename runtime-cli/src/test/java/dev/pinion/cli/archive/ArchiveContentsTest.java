// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.archive;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ArchiveContentsTest {
    private static final byte[] TEXT = "some text\n".repeat(1_000).getBytes(StandardCharsets.UTF_8);
    private static final ArchiveLimits LIMITS = new ArchiveLimits(8, 4_096, 20_000, 30_000);

    @TempDir
    private Path folder;

    @Test
    void entriesAreReadAsTheyWereWritten() throws IOException {
        ArchiveContents contents = contents(new ZipBytes()
                .entry("deflated", TEXT)
                .stored("twice", TEXT)
                .entry("twice", new byte[0])
                .entry("folder/", new byte[0]));

        assertEquals(List.of(), contents.refused());
        assertEquals(
                List.of("deflated", "twice", "twice"),
                contents.entries().stream().map(ArchiveEntry::name).toList());
        assertArrayEquals(TEXT, read(contents.entries().get(0)));
        assertArrayEquals(TEXT, read(contents.entries().get(1)));
        assertArrayEquals(new byte[0], read(contents.entries().get(2)));
    }

    @Test
    void theJdksOwnArchivesAreRead() throws IOException {
        Path file = folder.resolve("many");
        int count = 70_000; // More than the short form can say.
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < count; i++) {
                zip.putNextEntry(new ZipEntry("e" + i));
                zip.write('x');
            }
        }

        List<ArchiveEntry> entries =
                ArchiveContents.of(file, ArchiveLimits.DEFAULTS).entries();

        assertEquals(count, entries.size());
        assertArrayEquals(new byte[] {'x'}, read(entries.get(count - 1)));
        assertEquals("an archive of more than 8 entries", refusal(file));
    }

    @Test
    void theDirectoryIsReadToItsEndWhereItsCountHas16BitsOnly() throws IOException {
        ZipBytes zip = new ZipBytes();
        int count = 70_000;
        for (int i = 0; i < count; i++) {
            zip.stored("e" + i, new byte[] {'x'});
        }
        Path file = Files.write(folder.resolve("old"), zip.bytes());

        List<ArchiveEntry> entries =
                ArchiveContents.of(file, ArchiveLimits.DEFAULTS).entries();

        assertEquals(count, entries.size());
        assertEquals("e69999", entries.get(count - 1).name());
        assertArrayEquals(new byte[] {'x'}, read(entries.get(count - 1)));
    }

    @Test
    void aDirectoryOfMoreOrFewerEntriesThanItsEndSaysIsDamaged() throws IOException {
        ZipBytes zip = new ZipBytes().stored("a", new byte[0]).stored("b", new byte[0]);

        for (int told : new int[] {0, 1, 3, 8}) {
            assertEquals(
                    "damaged: its directory at byte 62 has 2 entries, but the record at its end says " + told,
                    refusal(Files.write(folder.resolve("told"), zip.bytes(told))));
        }
        for (int i = 0; i < 7; i++) {
            zip.stored("more", new byte[0]);
        }
        assertEquals("an archive of more than 8 entries", refusal(Files.write(folder.resolve("told"), zip.bytes(1))));
    }

    @Test
    void anEmptyArchiveHasNoEntries() throws IOException {
        Path file = Files.write(folder.resolve("empty"), new ZipBytes().bytes());

        assertTrue(ArchiveContents.isArchive(file));
        assertEquals(new ArchiveContents(List.of(), List.of()), ArchiveContents.of(file, LIMITS));
        assertFalse(ArchiveContents.isArchive(Files.writeString(folder.resolve("text"), "PK")));
    }

    @Test
    void whatCannotBeReadIsRefusedByName() throws IOException {
        ArchiveContents contents = contents(new ZipBytes()
                .entry("locked", TEXT, 1, 8, ZipBytes.crc(TEXT), TEXT.length)
                .entry("bzip2", TEXT, 0, 12, ZipBytes.crc(TEXT), TEXT.length)
                .declared("bomb", TEXT, 0, 10L << 30)
                .entry("first", TEXT)
                .entry("second", TEXT)
                .entry("third", TEXT)
                .entry("past", TEXT)
                .entry("fits not", new byte[] {'x'}));

        assertEquals(3, contents.entries().size());
        assertEquals(
                List.of(
                        "locked: encrypted",
                        "bzip2: compressed by method 12; only stored and deflated entries are read",
                        "bomb: longer than 20000 bytes unpacked",
                        "past: its archive would be longer than 30000 bytes unpacked",
                        "fits not: its archive would be longer than 30000 bytes unpacked"),
                contents.refused().stream()
                        .map(each -> each.entry().name() + ": " + each.reason())
                        .toList());
    }

    @Test
    void anEntryThatLiesIsDamaged() throws IOException {
        List<ArchiveEntry> entries = contents(new ZipBytes()
                        .declared("checksum", TEXT, 1, TEXT.length)
                        .declared("more", TEXT, ZipBytes.crc(TEXT), TEXT.length - 1)
                        .declared("less", TEXT, ZipBytes.crc(TEXT), TEXT.length + 1))
                .entries();

        assertEquals("damaged: its checksum is wrong", damage(entries.get(0)));
        assertEquals("damaged: it holds more than it declares", damage(entries.get(1)));
        assertEquals("damaged: it holds less than it declares", damage(entries.get(2)));
        assertEquals(
                "damaged: its packed length is wrong",
                damage(contents(new ZipBytes().padded("padded", TEXT)).entries().get(0)));
    }

    @Test
    void anEntryIsDamagedWhereItsHeaderContradictsTheDirectory() throws IOException {
        byte[] narrow = new ZipBytes().entry("e", TEXT).bytes();
        byte[] wide = new ZipBytes().wide("e", TEXT).bytes();

        assertEquals("encryption", contradiction(narrow, 6));
        assertEquals("method", contradiction(narrow, 8));
        assertEquals("checksum", contradiction(narrow, 14));
        assertEquals("packed length", contradiction(narrow, 18));
        assertEquals("length", contradiction(narrow, 22));
        assertEquals("length", contradiction(wide, 30 + 1 + 4), "in the extra field behind the name");
        assertEquals("packed length", contradiction(wide, 30 + 1 + 4 + 8));
    }

    /// What an entry's header and the directory do not agree on when a bit of the header is turned there.
    private String contradiction(byte[] archive, int at) throws IOException {
        byte[] turned = archive.clone();
        turned[at] ^= 1;
        Path file = Files.write(folder.resolve("turned"), turned);
        String damage = damage(ArchiveContents.of(file, LIMITS).entries().get(0));
        String prefix = "damaged: its header does not agree with the directory on its ";
        assertTrue(damage.startsWith(prefix), damage);
        return damage.substring(prefix.length());
    }

    @Test
    void aHeaderMayBeWideOrLeaveItsNumbersToWhatFollows() throws IOException {
        long crc = ZipBytes.crc(TEXT);
        List<ArchiveEntry> entries = contents(new ZipBytes()
                        .wide("wide", TEXT)
                        .streamed("deflated", TEXT, ArchiveEntry.DEFLATED, crc)
                        .streamed("stored", TEXT, ArchiveEntry.STORED, crc))
                .entries();

        assertEquals(3, entries.size());
        for (ArchiveEntry entry : entries) {
            assertArrayEquals(TEXT, read(entry), entry.name());
        }
    }

    @Test
    void everyTruncationAndEveryTurnedByteIsContained() throws IOException {
        byte[] sound =
                new ZipBytes().entry("a", TEXT).stored("b", new byte[] {'b'}).bytes();
        for (int at = 0; at < sound.length; at++) {
            byte[] turned = sound.clone();
            turned[at] ^= (byte) 0xFF;
            readAll(Files.write(folder.resolve("turned"), turned));
            Path cut = Files.write(folder.resolve("cut"), Arrays.copyOf(sound, at));
            assertThrows(ArchiveException.class, () -> ArchiveContents.of(cut, LIMITS));
        }
    }

    /// Whatever the file holds, it is read or refused by an [IOException], and no entry is longer than it declares.
    private static void readAll(Path file) {
        try {
            for (ArchiveEntry entry : ArchiveContents.of(file, LIMITS).entries()) {
                assertEquals(entry.bytes(), read(entry).length);
            }
        } catch (IOException expected) {
            assertFalse(String.valueOf(expected.getMessage()).isEmpty());
        }
    }

    private ArchiveContents contents(ZipBytes zip) throws IOException {
        return ArchiveContents.of(Files.write(folder.resolve("zip"), zip.bytes()), LIMITS);
    }

    private static byte[] read(ArchiveEntry entry) throws IOException {
        try (InputStream in = entry.open()) {
            return in.readAllBytes();
        }
    }

    private static String damage(ArchiveEntry entry) {
        return String.valueOf(
                assertThrows(ArchiveException.class, () -> read(entry)).getMessage());
    }

    private static String refusal(Path file) {
        return String.valueOf(assertThrows(ArchiveException.class, () -> ArchiveContents.of(file, LIMITS))
                .getMessage());
    }
}
