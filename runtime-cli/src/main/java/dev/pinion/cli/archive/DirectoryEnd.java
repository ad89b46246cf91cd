// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.archive;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;

/// Where the central directory of an archive is, as the record at the end of the file says; in its 64-bit form where
/// there is one.
///
/// @param entries how many entries it is said to have; perhaps only the low 16 bits of that
/// @param bytes its length
/// @param at where in the file it begins
/// @param shift what is added to every place that the archive names: more than 0 where something was put before it
record DirectoryEnd(long entries, long bytes, long at, long shift) {
    private static final int SIGNATURE = 0x06054b50;
    private static final int RECORD_BYTES = 22;
    private static final int COMMENT_BYTES_MAX = 0xFFFF;

    private static final int LOCATOR_SIGNATURE = 0x07064b50;
    private static final int LOCATOR_BYTES = 20;
    private static final int SIGNATURE_64 = 0x06064b50;
    private static final int RECORD_BYTES_64 = 56;

    private static final int MASK_16 = 0xFFFF;
    private static final long MASK_32 = 0xFFFF_FFFFL;

    /// Finds it.
    ///
    /// @throws ArchiveException if there is none, or it cannot be right
    static DirectoryEnd find(FileChannel file) throws IOException {
        long size = file.size();
        long tailAt = Math.max(0, size - RECORD_BYTES - COMMENT_BYTES_MAX);
        ByteBuffer tail = read(file, tailAt, (int) (size - tailAt));
        for (int at = tail.limit() - RECORD_BYTES; at >= 0; at--) {
            if (tail.getInt(at) == SIGNATURE
                    && at + RECORD_BYTES + (tail.getShort(at + 20) & MASK_16) == tail.limit()) {
                return checked(file, tail.slice(at, RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN), tailAt + at);
            }
        }
        throw ArchiveException.damaged("its directory is not there; was it copied to its end?");
    }

    private static DirectoryEnd checked(FileChannel file, ByteBuffer end, long endAt) throws IOException {
        long entries = end.getShort(10) & MASK_16;
        long bytes = end.getInt(12) & MASK_32;
        long offset = end.getInt(16) & MASK_32;
        long behind = endAt;
        if (entries == MASK_16 || bytes == MASK_32 || offset == MASK_32) {
            ByteBuffer locator = endAt < LOCATOR_BYTES ? end : read(file, endAt - LOCATOR_BYTES, LOCATOR_BYTES);
            if (locator.getInt(0) == LOCATOR_SIGNATURE) {
                behind = locator.getLong(8);
                if (behind < 0 || behind > endAt - LOCATOR_BYTES - RECORD_BYTES_64) {
                    throw ArchiveException.damaged("its directory is not where it says");
                }
                ByteBuffer wide = read(file, behind, RECORD_BYTES_64);
                if (wide.getInt(0) != SIGNATURE_64) {
                    throw ArchiveException.damaged("its directory is not where it says");
                }
                entries = wide.getLong(32);
                bytes = wide.getLong(40);
                offset = wide.getLong(48);
            }
        }
        long at = behind - bytes;
        if (entries < 0 || bytes < 0 || offset < 0 || at < offset) {
            throw ArchiveException.damaged("its directory is not where it says");
        }
        return new DirectoryEnd(entries, bytes, at, at - offset);
    }

    /// So many bytes from there, in the byte order of archives.
    static ByteBuffer read(FileChannel file, long at, int bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
        while (buffer.hasRemaining()) {
            if (file.read(buffer, at + buffer.position()) < 0) {
                throw ArchiveException.damaged("it ends too early");
            }
        }
        return buffer.flip();
    }
}
