// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/// What stands right before the content of an entry: its name and numbers once more.
///
/// @param method how it is compressed
/// @param encrypted whether it needs a password
/// @param later whether checksum and lengths follow the content; here they mean nothing then
/// @param checksum its CRC-32
/// @param packedBytes its length in the archive
/// @param bytes its length after inflation
/// @param contentAt where in the file the content begins
record LocalHeader(
        int method, boolean encrypted, boolean later, long checksum, long packedBytes, long bytes, long contentAt) {
    /// The length of a local header without its names.
    static final int FIXED_BYTES = 30;

    private static final int SIGNATURE = 0x04034b50;
    private static final int FLAG_ENCRYPTED = 1;
    private static final int FLAG_LATER = 1 << 3;
    private static final int EXTRA_WIDE = 1;

    private static final int MASK_16 = 0xFFFF;
    private static final long MASK_32 = 0xFFFF_FFFFL;

    /// Reads the one that begins there.
    ///
    /// @throws ArchiveException if there is none
    static LocalHeader read(FileChannel file, long at) throws IOException {
        ByteBuffer fixed = DirectoryEnd.read(file, at, FIXED_BYTES);
        if (fixed.getInt(0) != SIGNATURE) {
            throw ArchiveException.damaged("its header is not where the directory says");
        }
        int flags = fixed.getShort(6);
        long packedBytes = fixed.getInt(18) & MASK_32;
        long bytes = fixed.getInt(22) & MASK_32;
        long extraAt = at + FIXED_BYTES + (fixed.getShort(26) & MASK_16);
        int extraBytes = fixed.getShort(28) & MASK_16;
        boolean wide = packedBytes == MASK_32 || bytes == MASK_32;
        ByteBuffer lengths = wide ? wideLengths(DirectoryEnd.read(file, extraAt, extraBytes)) : null;
        return new LocalHeader(
                fixed.getShort(8) & MASK_16,
                (flags & FLAG_ENCRYPTED) != 0,
                (flags & FLAG_LATER) != 0,
                fixed.getInt(14) & MASK_32,
                lengths == null ? packedBytes : lengths.getLong(Long.BYTES),
                lengths == null ? bytes : lengths.getLong(0),
                extraAt + extraBytes);
    }

    /// Both lengths in the extra field for wide numbers, where the header has one. Here it holds both, always.
    private static @Nullable ByteBuffer wideLengths(ByteBuffer extra) {
        while (extra.remaining() >= 2 * Short.BYTES) {
            int kind = extra.getShort() & MASK_16;
            int length = extra.getShort() & MASK_16;
            if (length > extra.remaining()) {
                break;
            }
            if (kind == EXTRA_WIDE && length >= 2 * Long.BYTES) {
                return extra.slice(extra.position(), length).order(extra.order());
            }
            extra.position(extra.position() + length);
        }
        return null;
    }

    /// Refuses an entry that is described in one way here and in another in the directory.
    void mustAgreeWith(ArchiveEntry entry) throws ArchiveException {
        mustAgree("method", method == entry.method());
        mustAgree("encryption", encrypted == entry.encrypted());
        mustAgree("checksum", later || checksum == entry.checksum());
        mustAgree("packed length", later || packedBytes == entry.packedBytes());
        mustAgree("length", later || bytes == entry.bytes());
    }

    private static void mustAgree(String what, boolean agrees) throws ArchiveException {
        if (!agrees) {
            throw ArchiveException.damaged("its header does not agree with the directory on its " + what);
        }
    }
}
