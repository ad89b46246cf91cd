// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.archive;

/// How much of an archive is read at most. Sizes are those after inflation, as the archive declares them; an entry
/// that turns out longer than it declares is damaged and is given up there.
///
/// @param entries the most entries that an archive may have; one with more is not opened
/// @param directoryBytes the longest central directory; an archive with a longer one is not opened
/// @param entryBytes the longest entry; a longer one is refused
/// @param allBytes the most bytes of all entries of one archive together; in the archive's own order, an entry
///     that would lead past it is refused
public record ArchiveLimits(int entries, long directoryBytes, long entryBytes, long allBytes) {
    /// 200,000 entries, a directory of 64 MiB, 1 GiB an entry, 4 GiB an archive.
    public static final ArchiveLimits DEFAULTS = new ArchiveLimits(200_000, 64L << 20, 1L << 30, 4L << 30);
}
