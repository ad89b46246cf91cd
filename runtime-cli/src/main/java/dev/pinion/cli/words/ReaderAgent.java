// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.Agent;
import dev.pinion.AgentContext;
import dev.pinion.AgentRef;
import dev.pinion.Reply;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/// Reads files one after the other, a chunk a message, and keeps the open file across turns. It is sticky: the handle
/// belongs to one worker's thread from open to close.
final class ReaderAgent implements Agent<ReaderMessage> {
    /// How many chunks of one reader may be on their way and not yet counted.
    static final int CHUNKS_IN_FLIGHT_MAX = 4;

    private final Iterator<Path> files;
    private final List<AgentRef<TokenizerMessage>> tokenizers;
    private final LongAdder bytesRead;
    private final List<Skipped> skipped = new ArrayList<>();
    private int nextTokenizer;

    private @Nullable Reply<ReaderReport> done;
    private @Nullable Path file;
    private @Nullable TextChunks chunks;

    private boolean readAhead;
    private boolean atEnd;
    private long filesRead;
    private long chunksSent;
    private long chunksCounted;
    private long bytesSent;

    /// @param bytesRead where others see how far all readers are
    ReaderAgent(
            List<Path> files, List<AgentRef<TokenizerMessage>> tokenizers, int firstTokenizer, LongAdder bytesRead) {
        this.files = List.copyOf(files).iterator();
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
        byte[] text = nextChunk();
        if (text == null) {
            atEnd = true;
            return;
        }
        chunksSent++;
        bytesSent += text.length;
        bytesRead.add(text.length);
        Handover.tell(tokenizers.get(nextTokenizer), new TokenizerMessage.Chunk(text, context.self()));
        nextTokenizer = (nextTokenizer + 1) % tokenizers.size();
    }

    /// The next chunk of the open file or of the next one that has any; null when all files are read.
    private byte @Nullable [] nextChunk() {
        while (true) {
            Path current = file;
            if (current == null) {
                if (!files.hasNext()) {
                    return null;
                }
                current = files.next();
                file = current;
            }
            try {
                TextChunks open = chunks != null ? chunks : TextChunks.open(current);
                chunks = open;
                if (open == null) {
                    skipped.add(new Skipped(current, Skipped.NOT_TEXT));
                    file = null;
                    continue;
                }
                byte[] text = open.next();
                if (text != null) {
                    return text;
                }
                closeFile();
                filesRead++;
            } catch (IOException e) {
                skip(current, e);
            }
        }
    }

    private void skip(Path current, IOException why) {
        skipped.add(new Skipped(current, InputFiles.reason(why)));
        try {
            closeFile();
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
        closeFile();
    }

    private void closeFile() throws IOException {
        TextChunks open = chunks;
        chunks = null;
        file = null;
        if (open != null) {
            open.close();
        }
    }
}
