// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.Agent;
import dev.pinion.AgentContext;
import dev.pinion.AgentRef;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/// Turns a chunk into one batch of counts per shard, and gives the reader its credit back when all batches are counted.
final class TokenizerAgent implements Agent<TokenizerMessage> {
    private final List<AgentRef<CounterMessage>> shards;
    private final AtomicInteger batchesToDrop;
    private final Map<Long, OpenChunk> open = new HashMap<>();
    private long lastTicket;

    /// A chunk with batches that no counter has confirmed yet.
    private static final class OpenChunk {
        final AgentRef<ReaderMessage> reader;
        int batches;

        OpenChunk(AgentRef<ReaderMessage> reader, int batches) {
            this.reader = reader;
            this.batches = batches;
        }
    }

    /// @param batchesToDrop shared by all tokenizers; see [WordCount#DROP_PROPERTY]
    TokenizerAgent(List<AgentRef<CounterMessage>> shards, AtomicInteger batchesToDrop) {
        this.shards = shards;
        this.batchesToDrop = batchesToDrop;
    }

    @Override
    public void receive(AgentContext<TokenizerMessage> context, TokenizerMessage message) {
        switch (message) {
            case TokenizerMessage.Chunk chunk -> tokenize(context, chunk);
            case TokenizerMessage.Counted counted -> settle(counted.ticket());
        }
    }

    private void tokenize(AgentContext<TokenizerMessage> context, TokenizerMessage.Chunk chunk) {
        List<Map<String, Integer>> batches = batches(new String(chunk.text(), StandardCharsets.UTF_8), shards.size());
        int sent = (int) batches.stream().filter(batch -> !batch.isEmpty()).count();
        if (sent == 0) {
            Handover.tell(chunk.reader(), new ReaderMessage.Counted());
            return;
        }
        long ticket = ++lastTicket;
        open.put(ticket, new OpenChunk(chunk.reader(), sent));
        for (int shard = 0; shard < batches.size(); shard++) {
            Map<String, Integer> batch = batches.get(shard);
            if (batch.isEmpty()) {
                continue;
            }
            if (dropsOne()) {
                Handover.tell(context.self(), new TokenizerMessage.Counted(ticket));
            } else {
                Handover.tell(shards.get(shard), new CounterMessage.Batch(batch, ticket, context.self()));
            }
        }
    }

    private boolean dropsOne() {
        return batchesToDrop.get() > 0 && batchesToDrop.getAndDecrement() > 0;
    }

    private void settle(long ticket) {
        OpenChunk chunk = open.get(ticket);
        if (chunk == null) {
            throw new IllegalStateException("no open chunk has the ticket " + ticket);
        }
        if (--chunk.batches == 0) {
            open.remove(ticket);
            Handover.tell(chunk.reader, new ReaderMessage.Counted());
        }
    }

    /// The counts of a text, split by shard: a term always goes to the same one.
    static List<Map<String, Integer>> batches(String text, int shards) {
        List<Map<String, Integer>> batches = new ArrayList<>(shards);
        for (int shard = 0; shard < shards; shard++) {
            batches.add(new HashMap<>());
        }
        int length = text.length();
        int start = -1;
        int codePoints = 0;
        for (int at = 0; at < length; ) {
            int codePoint = text.codePointAt(at);
            boolean part = Terms.isPart(codePoint);
            if (start >= 0 && (!part || codePoints == Terms.CODE_POINTS_MAX)) {
                add(batches, Terms.of(text.substring(start, at)));
                start = -1;
            }
            if (part && start < 0) {
                start = at;
                codePoints = 0;
            }
            codePoints++;
            at += Character.charCount(codePoint);
        }
        if (start >= 0) {
            add(batches, Terms.of(text.substring(start)));
        }
        return batches;
    }

    private static void add(List<Map<String, Integer>> batches, String term) {
        batches.get(Math.floorMod(term.hashCode(), batches.size())).merge(term, 1, Integer::sum);
    }
}
