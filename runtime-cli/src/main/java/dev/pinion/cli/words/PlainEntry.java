// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.cli.archive.ArchiveEntry;
import java.io.BufferedInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.zip.ZipException;
import java.util.zip.ZipInputStream;

/// An entry of an archive as the JDK reads it from its own local header on: header, inflation, lengths and checksum
/// are the JDK's. The directory's place and length of the entry alone come from the run.
final class PlainEntry extends FilterInputStream {
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
            ZipInputStream zip = new ZipInputStream(new BufferedInputStream(file));
            if (zip.getNextEntry() == null) {
                throw new ZipException("there is no entry");
            }
            return new PlainEntry(zip, entry.bytes());
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
