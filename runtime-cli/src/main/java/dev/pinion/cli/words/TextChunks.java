// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// An open text as a row of chunks, each of which ends where no term goes on. Owned by one agent, which closes it.
final class TextChunks implements AutoCloseable {
    /// The length of a chunk; up to twice [LongRun#BYTES_MAX] where no term ends in as many bytes.
    static final int CHUNK_BYTES = 64 * 1024;

    static final int CODE_POINT_BYTES_MAX = 4;
    private static final int MALFORMED = 0xFFFD;

    private final InputStream in;
    private final int chunkBytes;

    /// What was read and not yet given out: the first `filled` bytes.
    private byte[] buffer;

    private int filled;

    /// Chunks of `head` followed by what `in` has.
    TextChunks(byte[] head, InputStream in, int chunkBytes) {
        this.in = in;
        this.chunkBytes = chunkBytes;
        this.buffer = Arrays.copyOf(head, Math.max(head.length, chunkBytes));
        this.filled = head.length;
    }

    /// The next chunk, or null at the end of the text.
    byte @Nullable [] next() throws IOException {
        int looked = 0;
        while (true) {
            filled += in.readNBytes(buffer, filled, buffer.length - filled);
            if (filled < buffer.length) {
                return filled == 0 ? null : takeUntil(filled);
            }
            int border = lastBorder(buffer, looked, filled);
            if (border > 0) {
                return takeUntil(border);
            }
            if (filled >= LongRun.BYTES_MAX) {
                return takeUntil(LongRun.lastEnd(buffer, filled));
            }
            // One term as long as the buffer: read on, and look only at what is new or was cut.
            looked = Math.max(0, filled - CODE_POINT_BYTES_MAX);
            buffer = Arrays.copyOf(buffer, Math.multiplyExact(buffer.length, 2));
        }
    }

    private byte[] takeUntil(int border) {
        byte[] chunk = Arrays.copyOf(buffer, border);
        int rest = filled - border;
        byte[] next = buffer.length > chunkBytes && rest < chunkBytes ? new byte[chunkBytes] : buffer;
        System.arraycopy(buffer, border, next, 0, rest);
        buffer = next;
        filled = rest;
        return chunk;
    }

    /// The end of the last code point in `bytes[from..to)` that belongs to no term, or 0. A byte that can begin a code
    /// point always does so for the decoder too, whatever stands before it; so a cut there changes no decoding.
    private static int lastBorder(byte[] bytes, int from, int to) {
        for (int at = to - 1; at >= from; at--) {
            int length = codePointBytes(bytes[at] & 0xFF);
            if (length == 0 || at + length > to) {
                continue;
            }
            int codePoint =
                    length == 1 ? bytes[at] : new String(bytes, at, length, StandardCharsets.UTF_8).codePointAt(0);
            if (codePoint != MALFORMED && !Terms.isPart(codePoint)) {
                return at + length;
            }
        }
        return 0;
    }

    /// How long a code point with this first byte is; 0 if none begins so.
    private static int codePointBytes(int first) {
        if (first < 0x80) {
            return 1;
        }
        if (first < 0xC2 || first > 0xF4) {
            return 0;
        }
        return first < 0xE0 ? 2 : first < 0xF0 ? 3 : CODE_POINT_BYTES_MAX;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
