// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.archive;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.util.zip.CRC32;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;
import java.util.zip.ZipException;

/// The content of one entry, with a file handle of its own, so that several threads can read entries of one archive.
/// It gives no more bytes than the entry declares, and the last of them only when length and checksum are right.
final class EntryStream extends InputStream {
    private static final int INFLATE_BYTES = 16 * 1024;

    private final ArchiveEntry entry;
    private final InputStream content;
    private final Inflater inflater;
    private final CRC32 checksum = new CRC32();
    private long left;
    private boolean checked;

    private EntryStream(ArchiveEntry entry, InputStream packed) {
        this.entry = entry;
        this.inflater = new Inflater(true);
        this.content = entry.method() == ArchiveEntry.STORED
                ? packed
                : new InflaterInputStream(packed, inflater, INFLATE_BYTES);
        this.left = entry.bytes();
    }

    static EntryStream open(ArchiveEntry entry) throws IOException {
        FileChannel file = FileChannel.open(entry.archive(), StandardOpenOption.READ);
        try {
            LocalHeader header = LocalHeader.read(file, entry.headerAt());
            header.mustAgreeWith(entry);
            return new EntryStream(entry, new RegionStream(file, header.contentAt(), entry.packedBytes()));
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        try {
            int read = left == 0 ? -1 : content.read(into, offset, (int) Math.min(length, left));
            if (read > 0) {
                left -= read;
                checksum.update(into, offset, read);
            }
            if (left > 0 && read < 0) {
                throw ArchiveException.damaged("it holds less than it declares");
            }
            checkEnd();
            return read;
        } catch (ZipException | EOFException e) {
            ArchiveException damaged = ArchiveException.damaged("it cannot be inflated");
            damaged.initCause(e);
            throw damaged;
        }
    }

    private void checkEnd() throws IOException {
        if (left > 0 || checked) {
            return;
        }
        if (content.read() >= 0) {
            throw ArchiveException.damaged("it holds more than it declares");
        }
        if (entry.method() == ArchiveEntry.DEFLATED && inflater.getBytesRead() != entry.packedBytes()) {
            throw ArchiveException.damaged("its packed length is wrong");
        }
        if (checksum.getValue() != entry.checksum()) {
            throw ArchiveException.damaged("its checksum is wrong");
        }
        checked = true;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        content.close();
    }
}
