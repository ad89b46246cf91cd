// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InputFilesTest {
    @Test
    void aFolderIsReadInSortedOrderAndItsLinksAreSkipped(@TempDir Path folder) throws IOException {
        Path b = Files.writeString(folder.resolve("b"), "b");
        Path inner =
                Files.writeString(Files.createDirectories(folder.resolve("a/x")).resolve("c"), "c");
        Path loop = Files.createSymbolicLink(folder.resolve("loop"), folder);
        Path link = Files.createSymbolicLink(folder.resolve("link"), b);
        String reason = "a symbolic link; name it as an input to follow it";

        assertEquals(
                new InputFiles(
                        sources(inner, b),
                        List.of(new Skipped(link.toString(), reason), new Skipped(loop.toString(), reason))),
                InputFiles.of(List.of(folder)));
        assertEquals(sources(b, inner), InputFiles.of(List.of(b, inner)).sources());
        assertEquals(sources(link), InputFiles.of(List.of(link)).sources(), "a link that is named is followed");
    }

    @Test
    void aProjectWithoutGitIsReadWithoutBuildResults(@TempDir Path home) throws IOException {
        Path source = Files.writeString(home.resolve("source"), "s");
        Files.writeString(Files.createDirectories(home.resolve("m/target")).resolve("built"), "t");
        Files.writeString(Files.createDirectories(home.resolve(".git")).resolve("index"), "i");

        assertEquals(sources(source), InputFiles.ofProject(home).sources());
    }

    @Test
    void namesAreShownWithoutWhatSteersATerminal(@TempDir Path folder) throws IOException {
        Files.createSymbolicLink(folder.resolve("x\u001B[31m\n\u202Ey"), folder);

        assertEquals(
                folder + "/x\\u001B[31m\\u000A\\u202Ey",
                InputFiles.of(List.of(folder)).skipped().get(0).name());
        assertTrue(Shown.of("n".repeat(10_000)).length() <= Shown.CHARS_MAX);
    }

    private static List<Source> sources(Path... files) {
        return Stream.of(files).<Source>map(Source.PlainFile::new).toList();
    }
}
