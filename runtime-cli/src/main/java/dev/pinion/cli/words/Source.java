// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.cli.archive.ArchiveEntry;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// One thing to read: a file, or an entry of an archive.
public sealed interface Source {
    /// Between the names of an archive and of its entry.
    String IN_ARCHIVE = "!/";

    /// How it is named to a user, safe to print.
    String shown();

    /// About how long it is.
    long bytes();

    /// Its content.
    InputStream open() throws IOException;

    /// A file by itself.
    record PlainFile(Path path) implements Source {
        @Override
        public String shown() {
            return Shown.of(path.toString());
        }

        @Override
        public long bytes() {
            return path.toFile().length();
        }

        @Override
        public InputStream open() throws IOException {
            return Files.newInputStream(path);
        }
    }

    /// An entry of an archive.
    record Entry(ArchiveEntry entry) implements Source {
        @Override
        public String shown() {
            return Shown.of(entry.archive() + IN_ARCHIVE + entry.name());
        }

        @Override
        public long bytes() {
            return entry.bytes();
        }

        @Override
        public InputStream open() throws IOException {
            return entry.open();
        }
    }
}
