// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.linux;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files that are not what they should be, one kind at a time: each is passed over and named once.
final class SpoiledFilesTest {
    @TempDir
    private Path root;

    private final MachineFiles files = new MachineFiles(new DiskFiles(Path.of("/")));

    private MachineFiles with(String name, byte[] content) throws IOException {
        Files.write(root.resolve(name), content);
        return new MachineFiles(root);
    }

    private static String problems(MachineFiles files) {
        return files.garbled().stream().map(GarbledFile::problem).toList().toString();
    }

    @Test
    void anEmptyFileIsAbsent() throws IOException {
        MachineFiles empty = with("n", new byte[0]);
        assertEquals("", empty.text("n"));
        assertNull(empty.number("n"));
        assertNull(empty.set("", "n"));
        assertTrue(empty.garbled().isEmpty());
    }

    @Test
    void aFileThatIsTooLongIsNotRead() throws IOException {
        assertEquals(
                MachineFiles.FILE_BYTES_MAX,
                with("n", digits(MachineFiles.FILE_BYTES_MAX)).text("n").length());
        MachineFiles longer = with("n", digits(MachineFiles.FILE_BYTES_MAX + 1));
        assertNull(longer.text("n"));
        assertNull(longer.number("n"));
        assertEquals("[is longer than 1048576 bytes]", problems(longer));
    }

    private static byte[] digits(int count) {
        return "7".repeat(count).getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    }

    @Test
    void aNumberMustFit() throws IOException {
        assertEquals(
                Long.MIN_VALUE, with("n", "-9223372036854775808\n".getBytes()).number("n"));
        MachineFiles outside = with("n", "9223372036854775808".getBytes());
        assertNull(outside.number("n"));
        assertEquals("[holds a number that is out of range]", problems(outside));
        MachineFiles none = with("n", "1e3".getBytes());
        assertNull(none.number("n"));
        assertEquals("[is no whole number]", problems(none));
    }

    @Test
    void aFolderOrADeviceInAFilesPlaceIsAbsent() throws IOException {
        Files.createDirectory(root.resolve("n"));
        assertNull(new MachineFiles(root).text("n"));
        assertNull(files.text("dev/zero"), "it would have no end");
        assertNull(files.text("not/there"));
        assertNull(files.text("dev/null/x"));
        assertNull(files.text("no\0name"));
        assertTrue(files.garbled().isEmpty(), () -> problems(files));
        assertTrue(files.shown("no\0name").startsWith("/"));
    }

    @Test
    void aLinkOutOfTheRootIsAbsent() throws IOException {
        Path inside = Files.createDirectory(root.resolve("inside"));
        Files.writeString(root.resolve("outside"), "1");
        Files.createSymbolicLink(inside.resolve("out"), root.resolve("outside"));
        Files.createSymbolicLink(inside.resolve("nowhere"), Path.of("gone"));
        Files.createSymbolicLink(inside.resolve("loop"), Path.of("loop"));
        Files.writeString(inside.resolve("n"), "2");
        Files.createSymbolicLink(inside.resolve("in"), Path.of("n"));
        MachineFiles below = new MachineFiles(inside);
        assertNull(below.text("out"));
        assertNull(below.text("nowhere"));
        assertNull(below.text("loop"));
        assertEquals(2, below.number("in"));
    }

    /// A source whose every read fails.
    private record Failing(IOException failure) implements FileSource {
        @Override
        public String shown(String path) {
            return path;
        }

        @Override
        public boolean isFolder(String path) {
            return true;
        }

        @Override
        public byte[] start(String path, int bytesMax) throws IOException {
            throw failure;
        }

        @Override
        public void numbered(String folder, String prefix, Consumer<String> name) throws IOException {
            throw failure;
        }
    }

    @Test
    void whatCannotBeReadIsNamedWithTheReason() {
        for (var each : List.of(
                List.of(new IOException("broken\u001B[2J"), "broken\\u001b[2J"),
                List.of(new IOException(), "IOException"),
                List.of(new FileSystemException("/a", null, "denied"), "denied"))) {
            MachineFiles failing = new MachineFiles(new Failing((IOException) each.get(0)));
            assertNull(failing.text("n"));
            assertTrue(failing.numberedFolders("cpus", "cpu").isEmpty());
            assertEquals(
                    "[cannot be read: " + each.get(1) + ", cannot be listed: " + each.get(1) + "]", problems(failing));
        }
    }

    @Test
    void notesEnd() {
        MachineFiles noted = new MachineFiles(root);
        for (int i = 0; i <= MachineFiles.NOTES_MAX; i++) {
            noted.note("file" + i, "is odd");
        }
        assertEquals(MachineFiles.NOTES_MAX, noted.garbled().size());
    }

    @Test
    void stridesAreNotRead() {
        // Boot parameters may have them; no file of the kernel's does.
        assertEquals(
                "'0-31:2/4' is no id below 8192 and no range of ids",
                CpuListFormat.parseList("0-31:2/4").problem());
    }
}
