// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.archive;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/// One entry, as the central directory of its archive describes it.
///
/// @param archive the file that it is in
/// @param name as the archive spells it, whatever characters that may be; names may repeat
/// @param method how it is compressed
/// @param encrypted whether it needs a password
/// @param link whether it is a symbolic link
/// @param checksum its CRC-32
/// @param packedBytes its length in the archive
/// @param bytes its length after inflation
/// @param headerAt where in the file its local header begins
public record ArchiveEntry(
        Path archive,
        String name,
        int method,
        boolean encrypted,
        boolean link,
        long checksum,
        long packedBytes,
        long bytes,
        long headerAt) {
    static final int STORED = 0;
    static final int DEFLATED = 8;

    /// Whether it stands for a folder and holds nothing.
    public boolean isFolder() {
        return name.endsWith("/") && bytes == 0;
    }

    /// Its content, checked: the last bytes come only when length and checksum are as declared.
    ///
    /// @throws ArchiveException here or at a later read, if it is damaged
    public InputStream open() throws IOException {
        return EntryStream.open(this);
    }
}
