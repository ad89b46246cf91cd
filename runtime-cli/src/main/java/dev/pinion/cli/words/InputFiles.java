// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Which files a run reads, in sorted order. Inside folders symbolic links and special files are left out.
///
/// @param files the files
/// @param skipped what could not be listed
public record InputFiles(List<Path> files, List<Skipped> skipped) {
    private static final Set<String> NOT_SOURCE = Set.of("target", ".git");

    /// Copies what it is given.
    public InputFiles {
        files = List.copyOf(files);
        skipped = List.copyOf(skipped);
    }

    /// These files, and all files below these folders; each input sorted by itself. The inputs must exist.
    public static InputFiles of(List<Path> inputs) {
        InputFiles all = new InputFiles(List.of(), List.of());
        for (Path input : inputs) {
            all = all.and(
                    Files.isDirectory(input) ? below(input, Set.of()) : new InputFiles(List.of(input), List.of()));
        }
        return all;
    }

    /// The files of a project: those that git tracks, or where git does not answer all that are no build results.
    public static InputFiles ofProject(Path home) {
        byte[] listing = tracked(home);
        if (listing == null) {
            return below(home, NOT_SOURCE);
        }
        List<Path> files = new ArrayList<>();
        List<Skipped> skipped = new ArrayList<>();
        for (String name : new String(listing, StandardCharsets.UTF_8).split("\0", -1)) {
            try {
                Path file = home.resolve(name);
                if (!name.isEmpty() && !Files.isDirectory(file)) {
                    files.add(file);
                }
            } catch (InvalidPathException e) {
                skipped.add(new Skipped(home, "cannot name a file in it in this locale: " + e.getReason()));
            }
        }
        Collections.sort(files);
        return new InputFiles(files, skipped);
    }

    /// Why a file could not be read, in a few words.
    static String reason(IOException e) {
        return switch (e) {
            case AccessDeniedException _ -> "no permission to read it";
            case NoSuchFileException _ -> "it is gone";
            default -> "cannot be read: " + e.getMessage();
        };
    }

    private InputFiles and(InputFiles more) {
        List<Path> allFiles = new ArrayList<>(files);
        allFiles.addAll(more.files);
        List<Skipped> allSkipped = new ArrayList<>(skipped);
        allSkipped.addAll(more.skipped);
        return new InputFiles(allFiles, allSkipped);
    }

    /// What `git ls-files -z` prints, or null if there is no git, no repository, or nothing tracked.
    private static byte @Nullable [] tracked(Path home) {
        try {
            Process git = new ProcessBuilder("git", "-C", home.toString(), "ls-files", "-z")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            byte[] listing = git.getInputStream().readAllBytes();
            return git.waitFor() == 0 && listing.length > 0 ? listing : null;
        } catch (IOException e) {
            return null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return null;
        }
    }

    private static InputFiles below(Path folder, Set<String> leftOut) {
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
                if (attributes.isRegularFile()) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                skipped.add(new Skipped(file, reason(e)));
                return FileVisitResult.CONTINUE;
            }
        };
        try {
            // Follows a link that was named itself, none inside.
            Files.walkFileTree(Files.isSymbolicLink(folder) ? folder.toRealPath() : folder, visitor);
        } catch (IOException e) {
            skipped.add(new Skipped(folder, reason(e)));
        }
        Collections.sort(files);
        return new InputFiles(files, skipped);
    }
}
