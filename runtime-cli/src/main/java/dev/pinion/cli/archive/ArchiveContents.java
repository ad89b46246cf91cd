// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.archive;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What an archive holds: entries that can be read, and those that are refused.
///
/// @param entries in the order of the archive's directory; folders are left out
/// @param refused with the reasons
public record ArchiveContents(List<ArchiveEntry> entries, List<Refused> refused) {
    /// How many bytes of a file tell whether it is an archive.
    public static final int SIGNATURE_BYTES = 4;

    private static final byte[] BEGIN = {'P', 'K', 3, 4};
    private static final byte[] BEGIN_EMPTY = {'P', 'K', 5, 6};

    /// An entry that is not read.
    ///
    /// @param entry which
    /// @param reason why, in a few words
    public record Refused(ArchiveEntry entry, String reason) {}

    /// Copies what it is given.
    public ArchiveContents {
        entries = List.copyOf(entries);
        refused = List.copyOf(refused);
    }

    /// Whether a file that begins with these bytes is a zip archive, whatever its name.
    public static boolean begins(byte[] head) {
        return startsWith(head, BEGIN) || startsWith(head, BEGIN_EMPTY);
    }

    /// Whether this file is a zip archive by its first bytes.
    public static boolean isArchive(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return begins(in.readNBytes(SIGNATURE_BYTES));
        }
    }

    /// The contents of an archive. What its directory declares is held against the limits here, before anything is
    /// read.
    ///
    /// @throws ArchiveException if it has no sound directory, or more than the limits allow
    public static ArchiveContents of(Path archive, ArchiveLimits limits) throws IOException {
        List<ArchiveEntry> all = DirectoryReader.read(archive, limits);
        Set<ArchiveEntry> overlapping = overlapping(all);
        List<ArchiveEntry> entries = new ArrayList<>();
        List<Refused> refused = new ArrayList<>();
        long left = limits.allBytes();
        for (ArchiveEntry entry : all) {
            if (entry.isFolder()) {
                continue;
            }
            String obstacle = obstacle(entry, limits, overlapping);
            if (obstacle == null && entry.bytes() > left) {
                obstacle = "its archive would be longer than " + limits.allBytes() + " bytes unpacked";
            }
            if (obstacle == null) {
                left -= entry.bytes();
                entries.add(entry);
            } else {
                refused.add(new Refused(entry, obstacle));
            }
        }
        return new ArchiveContents(entries, refused);
    }

    private static @Nullable String obstacle(ArchiveEntry entry, ArchiveLimits limits, Set<ArchiveEntry> overlapping) {
        if (entry.encrypted()) {
            return "encrypted";
        }
        if (entry.link()) {
            return "a symbolic link";
        }
        if (entry.method() != ArchiveEntry.STORED && entry.method() != ArchiveEntry.DEFLATED) {
            return "compressed by method " + entry.method() + "; only stored and deflated entries are read";
        }
        if (entry.method() == ArchiveEntry.STORED && entry.packedBytes() != entry.bytes()) {
            return ArchiveException.damaged("it is stored, but its two lengths differ")
                    .getMessage();
        }
        if (overlapping.contains(entry)) {
            return ArchiveException.damaged("it lies over another entry").getMessage();
        }
        if (entry.bytes() > limits.entryBytes()) {
            return "longer than " + limits.entryBytes() + " bytes unpacked";
        }
        return null;
    }

    /// The entries that begin before another one has ended: a small file can hold a huge one many times over so.
    private static Set<ArchiveEntry> overlapping(List<ArchiveEntry> all) {
        List<ArchiveEntry> byPlace = new ArrayList<>(all);
        byPlace.sort(Comparator.comparingLong(ArchiveEntry::headerAt));
        Set<ArchiveEntry> overlapping = new HashSet<>();
        long end = 0;
        for (ArchiveEntry entry : byPlace) {
            if (entry.headerAt() < end) {
                overlapping.add(entry);
            }
            end = Math.max(end, entry.headerAt() + LocalHeader.FIXED_BYTES + entry.packedBytes());
        }
        return overlapping;
    }

    private static boolean startsWith(byte[] head, byte[] signature) {
        if (head.length < signature.length) {
            return false;
        }
        for (int i = 0; i < signature.length; i++) {
            if (head[i] != signature[i]) {
                return false;
            }
        }
        return true;
    }
}
