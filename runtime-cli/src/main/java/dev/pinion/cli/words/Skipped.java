// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import java.nio.file.Path;

/// A file or folder that was not counted.
///
/// @param path which
/// @param reason why, in a few words
public record Skipped(Path path, String reason) implements Comparable<Skipped> {
    /// The reason given for a file that is not text.
    public static final String NOT_TEXT = "not UTF-8 text";

    @Override
    public int compareTo(Skipped other) {
        return path.compareTo(other.path);
    }
}
