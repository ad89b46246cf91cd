// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.archive;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/// Reads the central directory of an archive, one entry after the other.
final class DirectoryReader {
    private static final int SIGNATURE = 0x02014b50;
    private static final int ENTRY_BYTES = 46;

    private static final int FLAG_ENCRYPTED = 1;
    private static final int MADE_BY_UNIX = 3;
    private static final int UNIX_TYPE = 0xF000;
    private static final int UNIX_LINK = 0xA000;
    private static final int EXTRA_WIDE = 1;

    private static final int COUNTS_16 = 1 << 16;
    private static final int MASK_16 = 0xFFFF;
    private static final long MASK_32 = 0xFFFF_FFFFL;

    private final Path archive;
    private final InputStream in;
    private final DirectoryEnd end;
    private long taken;

    private DirectoryReader(Path archive, InputStream in, DirectoryEnd end) {
        this.archive = archive;
        this.in = in;
        this.end = end;
    }

    static List<ArchiveEntry> read(Path archive, ArchiveLimits limits) throws IOException {
        try (FileChannel file = FileChannel.open(archive, StandardOpenOption.READ)) {
            DirectoryEnd end = DirectoryEnd.find(file);
            refuseMore(end.entries(), limits);
            if (end.bytes() > limits.directoryBytes()) {
                throw new ArchiveException(
                        "an archive with a directory of more than " + limits.directoryBytes() + " bytes");
            }
            InputStream in = new BufferedInputStream(new RegionStream(file, end.at(), end.bytes()));
            DirectoryReader reader = new DirectoryReader(archive, in, end);
            List<ArchiveEntry> entries = new ArrayList<>();
            // The length of the directory leads, not the count: old tools write the low 16 bits of the count only.
            while (reader.taken < end.bytes()) {
                refuseMore(entries.size() + 1L, limits);
                entries.add(reader.next());
            }
            if ((entries.size() - end.entries()) % COUNTS_16 != 0) {
                throw ArchiveException.damaged("its directory at byte " + end.at() + " has " + entries.size()
                        + " entries, but the record at its end says " + end.entries());
            }
            return entries;
        }
    }

    private static void refuseMore(long entries, ArchiveLimits limits) throws ArchiveException {
        if (entries > limits.entries()) {
            throw new ArchiveException("an archive of more than " + limits.entries() + " entries");
        }
    }

    private ArchiveEntry next() throws IOException {
        ByteBuffer fixed = take(ENTRY_BYTES);
        if (fixed.getInt(0) != SIGNATURE) {
            throw ArchiveException.damaged("its directory has no sound entry where one should be");
        }
        boolean unix = fixed.getShort(4) >>> 8 == MADE_BY_UNIX;
        ByteBuffer name = take(fixed.getShort(28) & MASK_16);
        ByteBuffer extra = take(fixed.getShort(30) & MASK_16);
        take(fixed.getShort(32) & MASK_16);
        long[] wide =
                widened(extra, fixed.getInt(24) & MASK_32, fixed.getInt(20) & MASK_32, fixed.getInt(42) & MASK_32);
        long headerAt = wide[2] + end.shift();
        if (wide[0] < 0 || wide[1] < 0 || wide[2] < 0 || wide[1] > end.at() || headerAt > end.at() - wide[1]) {
            throw ArchiveException.damaged("its directory names a place outside it");
        }
        return new ArchiveEntry(
                archive,
                decoded(name),
                fixed.getShort(10) & MASK_16,
                (fixed.getShort(8) & FLAG_ENCRYPTED) != 0,
                unix && (fixed.getShort(40) & UNIX_TYPE) == UNIX_LINK,
                fixed.getInt(16) & MASK_32,
                wide[1],
                wide[0],
                headerAt);
    }

    /// Length, packed length and place of an entry: those that are all ones stand, in this order, in the extra field
    /// for wide numbers.
    private static long[] widened(ByteBuffer extra, long... narrow) throws IOException {
        long[] wide = narrow.clone();
        while (extra.remaining() >= 2 * Short.BYTES) {
            int kind = extra.getShort() & MASK_16;
            int length = extra.getShort() & MASK_16;
            if (length > extra.remaining()) {
                break;
            }
            ByteBuffer field = extra.slice(extra.position(), length).order(ByteOrder.LITTLE_ENDIAN);
            extra.position(extra.position() + length);
            for (int i = 0; kind == EXTRA_WIDE && i < wide.length; i++) {
                if (narrow[i] == MASK_32 && field.remaining() >= Long.BYTES) {
                    wide[i] = field.getLong();
                }
            }
        }
        return wide;
    }

    /// UTF-8 where it can be that; else a byte a character, which is enough to show it.
    private static String decoded(ByteBuffer name) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(name.duplicate()).toString();
        } catch (CharacterCodingException e) {
            return StandardCharsets.ISO_8859_1.decode(name).toString();
        }
    }

    private ByteBuffer take(int bytes) throws IOException {
        byte[] read = in.readNBytes(bytes);
        if (read.length < bytes) {
            throw ArchiveException.damaged("its directory ends too early");
        }
        taken += bytes;
        return ByteBuffer.wrap(read).order(ByteOrder.LITTLE_ENDIAN);
    }
}
