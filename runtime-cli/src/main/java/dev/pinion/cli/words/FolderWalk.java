// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;

/// All that lies below a folder and is no folder: files, links and special files, sorted.
///
/// @param files what was found
/// @param skipped what could not be listed
record FolderWalk(List<Path> files, List<Skipped> skipped) {
    FolderWalk {
        files = List.copyOf(files);
        skipped = List.copyOf(skipped);
    }

    /// Walks the folder; not into folders of these names, and not through links below it.
    static FolderWalk of(Path folder, Set<String> leftOut) {
        List<Path> files = new ArrayList<>();
        List<Skipped> skipped = new ArrayList<>();
        SimpleFileVisitor<Path> visitor = new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
                Path name = dir.getFileName();
                return !dir.equals(folder) && name != null && leftOut.contains(name.toString())
                        ? FileVisitResult.SKIP_SUBTREE
                        : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                files.add(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                skipped.add(skipped(file, e));
                return FileVisitResult.CONTINUE;
            }
        };
        try {
            // A link that was named itself is followed.
            Files.walkFileTree(Files.isSymbolicLink(folder) ? folder.toRealPath() : folder, visitor);
        } catch (IOException e) {
            skipped.add(skipped(folder, e));
        }
        Collections.sort(files);
        return new FolderWalk(files, skipped);
    }

    private static Skipped skipped(Path path, IOException e) {
        return new Skipped(Shown.of(path.toString()), NotCounted.reason(e));
    }
}
