// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.cli.archive.ArchiveContents;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/// A source that is being read. Owned by one agent, which closes it.
///
/// Only the end of an archive's entry tells whether it is damaged. One that is longer than a chunk is therefore
/// inflated once before, without being counted: of a damaged entry nothing is counted, and no entry is held in memory.
final class OpenText implements AutoCloseable {
    /// How much of an entry one call of [#next()] proves: a step, so that no turn is long.
    static final int PROOF_BYTES = 1 << 20;

    /// Says that there is nothing to give out yet.
    private static final byte[] NOTHING_YET = {};

    private static final int BUFFER_BYTES = 16 * 1024;

    private final TextChunks chunks;
    private @Nullable InputStream proof;

    private OpenText(TextChunks chunks, @Nullable InputStream proof) {
        this.chunks = chunks;
        this.proof = proof;
    }

    /// Opens it.
    ///
    /// @throws NotCounted if it is not text, or an archive in an archive
    static OpenText of(Source source) throws IOException {
        InputStream in = source.open();
        try {
            byte[] head = in.readNBytes(Terms.HEAD_BYTES);
            boolean entry = source instanceof Source.Entry;
            if (entry && ArchiveContents.begins(head)) {
                throw NotCounted.archiveInArchive();
            }
            if (!Terms.isText(head)) {
                throw NotCounted.notText();
            }
            return new OpenText(
                    new TextChunks(head, in, TextChunks.CHUNK_BYTES),
                    entry && source.bytes() > TextChunks.CHUNK_BYTES ? source.open() : null);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /// The next chunk; an empty one if there is nothing yet and the caller should ask again; null at the end.
    byte @Nullable [] next() throws IOException {
        InputStream unproven = proof;
        if (unproven == null) {
            return chunks.next();
        }
        byte[] buffer = new byte[BUFFER_BYTES];
        for (int proven = 0; proven < PROOF_BYTES; ) {
            int read = unproven.read(buffer);
            if (read < 0) {
                proof = null;
                unproven.close();
                break;
            }
            proven += read;
        }
        return NOTHING_YET;
    }

    @Override
    public void close() throws IOException {
        InputStream unproven = proof;
        try (chunks) {
            if (unproven != null) {
                unproven.close();
            }
        }
    }
}
