// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.archive;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/// A part of a file. Closing it closes the channel. Not safe from several threads.
final class RegionStream extends InputStream {
    private final FileChannel file;
    private long at;
    private long left;

    RegionStream(FileChannel file, long at, long bytes) {
        this.file = file;
        this.at = at;
        this.left = bytes;
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
        if (left == 0) {
            return -1;
        }
        int read = file.read(ByteBuffer.wrap(into, offset, (int) Math.min(length, left)), at);
        if (read > 0) {
            at += read;
            left -= read;
        }
        return read;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
