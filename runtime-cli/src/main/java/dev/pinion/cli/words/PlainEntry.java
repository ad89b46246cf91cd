// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.cli.archive.ArchiveEntry;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/// An entry of an archive as the JDK reads it from its own local header on: header, inflation, lengths and checksum
/// are the JDK's. The directory's word on the entry comes from the run. The JDK's header must agree with it, for of an
/// entry that is described in two ways nothing is counted; and where the header leaves checksum and lengths to what
/// follows the content, the directory's are put into it, so that the JDK checks those.
final class PlainEntry extends FilterInputStream {
    private static final int HEADER_BYTES = 30;
    private static final int FLAGS_AT = 6;
    private static final int CHECKSUM_AT = 14;
    private static final int FLAG_LATER = 1 << 3;
    private static final int FLAG_UTF_8 = 1 << 11;

    private final long bytes;
    private long read;

    private PlainEntry(InputStream in, long bytes) {
        super(in);
        this.bytes = bytes;
    }

    static InputStream open(ArchiveEntry entry) throws IOException {
        InputStream file = Files.newInputStream(entry.archive());
        try {
            file.skipNBytes(entry.headerAt());
            InputStream local = new SequenceInputStream(header(file, entry), file);
            ZipInputStream zip = new ZipInputStream(new BufferedInputStream(local), StandardCharsets.ISO_8859_1);
            ZipEntry own = zip.getNextEntry();
            if (own == null) {
                throw new ZipException("there is no entry");
            }
            if (own.getMethod() != entry.method()
                    || own.getCrc() != entry.checksum()
                    || own.getCompressedSize() != entry.packedBytes()
                    || own.getSize() != entry.bytes()) {
                throw new ZipException("the entry is not what the directory says");
            }
            return new PlainEntry(zip, entry.bytes());
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    /// The local header as the JDK is to see it. The bytes of its name are no matter here, so any will do.
    private static InputStream header(InputStream file, ArchiveEntry entry) throws IOException {
        byte[] header = file.readNBytes(HEADER_BYTES);
        if (header.length < HEADER_BYTES) {
            throw new ZipException("there is no entry");
        }
        ByteBuffer fields = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        int flags = fields.getShort(FLAGS_AT);
        fields.putShort(FLAGS_AT, (short) (flags & ~(FLAG_LATER | FLAG_UTF_8)));
        if ((flags & FLAG_LATER) != 0) {
            fields.position(CHECKSUM_AT)
                    .putInt((int) entry.checksum())
                    .putInt((int) entry.packedBytes())
                    .putInt((int) entry.bytes());
        }
        return new ByteArrayInputStream(header);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int got = in.read(into, offset, length);
        read += Math.max(0, got);
        if (read > bytes || (got < 0 && read < bytes)) {
            throw new ZipException("the entry is not as long as the directory says");
        }
        return got;
    }

    @Override
    public boolean markSupported() {
        return false;
    }
}
