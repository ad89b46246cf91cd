// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.cli.archive.ArchiveContents;
import dev.pinion.cli.archive.ArchiveLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// What a run reads, in an order that depends on names only: files, and the entries of those files that are archives.
///
/// @param sources the files and entries
/// @param skipped what is known not to be read, with reasons
public record InputFiles(List<Source> sources, List<Skipped> skipped) {
    private static final Set<String> NOT_SOURCE = Set.of("target", ".git");

    /// Copies what it is given.
    public InputFiles {
        sources = List.copyOf(sources);
        skipped = List.copyOf(skipped);
    }

    /// These files, and all files below these folders; each input sorted by itself. The inputs must exist. A link that
    /// is named is followed; one inside a folder is skipped.
    public static InputFiles of(List<Path> inputs) {
        return of(inputs, ArchiveLimits.DEFAULTS);
    }

    static InputFiles of(List<Path> inputs, ArchiveLimits limits) {
        Gathered gathered = new Gathered(limits);
        for (Path input : inputs) {
            if (Files.isDirectory(input)) {
                gathered.folder(input, Set.of());
            } else {
                gathered.file(input);
            }
        }
        return gathered.all();
    }

    /// The files of a project: those that git tracks, or where git does not answer all that are no build results.
    public static InputFiles ofProject(Path home) {
        Gathered gathered = new Gathered(ArchiveLimits.DEFAULTS);
        TrackedFiles tracked = TrackedFiles.of(home);
        if (tracked == null) {
            gathered.folder(home, NOT_SOURCE);
        } else {
            gathered.skipped.addAll(tracked.skipped());
            tracked.files().forEach(gathered::inside);
        }
        return gathered.all();
    }

    /// What was found so far.
    private static final class Gathered {
        private final ArchiveLimits limits;
        private final List<Source> sources = new ArrayList<>();
        private final List<Skipped> skipped = new ArrayList<>();

        Gathered(ArchiveLimits limits) {
            this.limits = limits;
        }

        InputFiles all() {
            return new InputFiles(sources, skipped);
        }

        void folder(Path folder, Set<String> leftOut) {
            FolderWalk walk = FolderWalk.of(folder, leftOut);
            skipped.addAll(walk.skipped());
            walk.files().forEach(this::inside);
        }

        /// A file that was found and not named.
        void inside(Path file) {
            if (Files.isSymbolicLink(file)) {
                skip(file, "a symbolic link; name it as an input to follow it");
            } else if (Files.isRegularFile(file) || !Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
                file(file);
            } else if (!Files.isDirectory(file)) {
                skip(file, "neither a file nor a folder");
            }
        }

        void file(Path file) {
            try {
                if (!ArchiveContents.isArchive(file)) {
                    sources.add(new Source.PlainFile(file));
                    return;
                }
                ArchiveContents contents = ArchiveContents.of(file, limits);
                contents.entries().forEach(entry -> sources.add(new Source.Entry(entry)));
                contents.refused()
                        .forEach(refused ->
                                skipped.add(new Skipped(new Source.Entry(refused.entry()).shown(), refused.reason())));
            } catch (IOException e) {
                skip(file, NotCounted.reason(e));
            }
        }

        private void skip(Path file, String reason) {
            skipped.add(new Skipped(Shown.of(file.toString()), reason));
        }
    }
}
