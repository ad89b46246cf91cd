// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InputFilesTest {
    @Test
    void aFolderIsReadInSortedOrderWithoutLinks(@TempDir Path folder) throws IOException {
        Path b = Files.writeString(folder.resolve("b"), "b");
        Path inner =
                Files.writeString(Files.createDirectories(folder.resolve("a/x")).resolve("c"), "c");
        Files.createSymbolicLink(folder.resolve("loop"), folder);

        assertEquals(new InputFiles(List.of(inner, b), List.of()), InputFiles.of(List.of(folder)));
        assertEquals(List.of(b, inner), InputFiles.of(List.of(b, inner)).files());
    }

    @Test
    void aProjectWithoutGitIsReadWithoutBuildResults(@TempDir Path home) throws IOException {
        Path source = Files.writeString(home.resolve("source"), "s");
        Files.writeString(Files.createDirectories(home.resolve("m/target")).resolve("built"), "t");
        Files.writeString(Files.createDirectories(home.resolve(".git")).resolve("index"), "i");

        assertEquals(List.of(source), InputFiles.ofProject(home).files());
    }
}
