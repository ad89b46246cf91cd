// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.Agent;
import dev.pinion.AgentContext;
import dev.pinion.AgentRef;
import dev.pinion.Reply;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// Reads its sources one after the other, a chunk a message, and keeps the open one across turns. It is sticky:
/// the handle belongs to one worker's thread from open to close.
final class ReaderAgent implements Agent<ReaderMessage> {
    /// How many chunks of one reader may be on their way and not yet counted.
    static final int CHUNKS_IN_FLIGHT_MAX = 4;

    private final Iterator<Source> sources;
    private final List<AgentRef<TokenizerMessage>> tokenizers;
    private final LongAdder bytesRead;
    private final List<Skipped> skipped = new ArrayList<>();
    private int nextTokenizer;

    private @Nullable Reply<ReaderReport> done;
    private @Nullable Source source;
    private @Nullable OpenText text;

    private boolean readAhead;
    private boolean atEnd;
    private long filesRead;
    private long chunksSent;
    private long chunksCounted;
    private long bytesSent;

    /// @param bytesRead where others see how far all readers are
    ReaderAgent(
            List<Source> sources,
            List<AgentRef<TokenizerMessage>> tokenizers,
            int firstTokenizer,
            LongAdder bytesRead) {
        this.sources = List.copyOf(sources).iterator();
        this.tokenizers = tokenizers;
        this.nextTokenizer = firstTokenizer;
        this.bytesRead = bytesRead;
    }

    @Override
    public void receive(AgentContext<ReaderMessage> context, ReaderMessage message) throws IOException {
        switch (message) {
            case ReaderMessage.Start start -> done = start.done();
            case ReaderMessage.Read _ -> {
                readAhead = false;
                readChunk(context);
            }
            case ReaderMessage.Counted _ -> chunksCounted++;
        }
        if (atEnd) {
            finishIfCounted(context);
        } else if (!readAhead && chunksSent - chunksCounted < CHUNKS_IN_FLIGHT_MAX) {
            readAhead = true;
            Handover.tell(context.self(), new ReaderMessage.Read());
        }
    }

    private void readChunk(AgentContext<ReaderMessage> context) {
        byte[] chunk = nextChunk();
        if (chunk == null) {
            atEnd = true;
            return;
        }
        if (chunk.length == 0) {
            return;
        }
        chunksSent++;
        bytesSent += chunk.length;
        bytesRead.add(chunk.length);
        Handover.tell(tokenizers.get(nextTokenizer), new TokenizerMessage.Chunk(chunk, context.self()));
        nextTokenizer = (nextTokenizer + 1) % tokenizers.size();
    }

    /// The next chunk of the open source or of the next one that has any; empty if there is none yet; null when all are
    /// read.
    private byte @Nullable [] nextChunk() {
        while (true) {
            Source current = source;
            if (current == null) {
                if (!sources.hasNext()) {
                    return null;
                }
                current = sources.next();
                source = current;
            }
            try {
                OpenText open = text != null ? text : OpenText.of(current);
                text = open;
                byte[] chunk = open.next();
                if (chunk != null) {
                    return chunk;
                }
                closeSource();
                filesRead++;
            } catch (IOException e) {
                skip(current, e);
            }
        }
    }

    private void skip(Source current, IOException why) {
        skipped.add(new Skipped(current.shown(), NotCounted.reason(why)));
        try {
            closeSource();
        } catch (IOException e) {
            why.addSuppressed(e);
        }
    }

    private void finishIfCounted(AgentContext<ReaderMessage> context) {
        Reply<ReaderReport> asked = done;
        if (asked != null && chunksSent == chunksCounted) {
            Handover.tell(asked, new ReaderReport(filesRead, chunksSent, bytesSent, skipped));
            context.stop();
        }
    }

    @Override
    public void onStop(AgentContext<ReaderMessage> context) throws IOException {
        closeSource();
    }

    private void closeSource() throws IOException {
        OpenText open = text;
        text = null;
        source = null;
        if (open != null) {
            open.close();
        }
    }
}
