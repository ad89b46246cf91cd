// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The files of a project that git tracks, sorted.
///
/// @param files the files
/// @param skipped those whose names are none here
record TrackedFiles(List<Path> files, List<Skipped> skipped) {
    TrackedFiles {
        files = List.copyOf(files);
        skipped = List.copyOf(skipped);
    }

    /// What `git ls-files` names, or null if there is no git, no repository, or nothing tracked.
    static @Nullable TrackedFiles of(Path home) {
        byte[] listing = listing(home);
        if (listing == null) {
            return null;
        }
        List<Path> files = new ArrayList<>();
        List<Skipped> skipped = new ArrayList<>();
        for (String name : new String(listing, StandardCharsets.UTF_8).split("\0", -1)) {
            try {
                if (!name.isEmpty()) {
                    files.add(home.resolve(name));
                }
            } catch (InvalidPathException e) {
                skipped.add(new Skipped(
                        Shown.of(home.toString()), "cannot name a file in it in this locale: " + e.getReason()));
            }
        }
        Collections.sort(files);
        return new TrackedFiles(files, skipped);
    }

    private static byte @Nullable [] listing(Path home) {
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
}
