// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.Affinity;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.LongConsumer;

/// One count on one runtime: spawns readers, tokenizers and counters, drives them, collects the totals. Used once, by
/// the runtime's driver.
public final class WordCount {
    /// A test hook: so many batches are lost on their way to their counters while all others believe that they arrived.
    /// The run ends as usual, with counts that are too low.
    public static final String DROP_PROPERTY = "pinion.words.drop";

    private static final int TOKENIZERS_PER_WORKER = 2;
    private static final int SHARDS_PER_WORKER = 2;
    private static final Duration RUN_MAX = Duration.ofDays(1);
    private static final long LOOK_MILLIS = 250;

    private final AgentRuntime runtime;
    private final boolean deterministic;
    private final LongConsumer progress;
    private final LongAdder bytesRead = new LongAdder();
    private final List<AgentRef<ReaderMessage>> readers = new ArrayList<>();
    private final List<AgentRef<CounterMessage>> counters = new ArrayList<>();
    private final List<Skipped> skipped;

    /// Spawns the agents.
    ///
    /// @param elastic where tokenizers and counters are at home first
    /// @param batchesToDrop see [#DROP_PROPERTY]
    /// @param progress is told the bytes read so far, now and then; never in deterministic mode
    public WordCount(
            AgentRuntime runtime,
            InputFiles input,
            Affinity.Elastic elastic,
            int batchesToDrop,
            LongConsumer progress) {
        this.runtime = runtime;
        this.deterministic = runtime.snapshot().deterministic();
        this.progress = progress;
        this.skipped = new ArrayList<>(input.skipped());
        int workers = runtime.snapshot().workers().size();
        for (int shard = 0; shard < workers * SHARDS_PER_WORKER; shard++) {
            counters.add(runtime.spawn("counter-" + shard, elastic, CounterAgent::new));
        }
        List<AgentRef<CounterMessage>> shards = List.copyOf(counters);
        AtomicInteger drops = new AtomicInteger(batchesToDrop);
        List<AgentRef<TokenizerMessage>> tokenizers = new ArrayList<>();
        for (int id = 0; id < workers * TOKENIZERS_PER_WORKER; id++) {
            tokenizers.add(runtime.spawn("tokenizer-" + id, elastic, () -> new TokenizerAgent(shards, drops)));
        }
        List<AgentRef<TokenizerMessage>> allTokenizers = List.copyOf(tokenizers);
        List<List<Source>> hands = deal(input.sources(), workers);
        for (int worker = 0; worker < workers; worker++) {
            List<Source> hand = hands.get(worker);
            int first = worker * TOKENIZERS_PER_WORKER;
            readers.add(runtime.spawn(
                    "reader-" + worker,
                    Affinity.sticky(worker),
                    () -> new ReaderAgent(hand, allTokenizers, first, bytesRead)));
        }
    }

    /// Reads and counts everything. Called inside `runtime.run(..)`.
    ///
    /// @throws CountFailedException if an agent failed or the run does not end
    public WordTotals drive() throws CountFailedException {
        List<CompletableFuture<ReaderReport>> reading = new ArrayList<>();
        for (AgentRef<ReaderMessage> reader : readers) {
            reading.add(
                    reader.<ReaderReport>ask(ReaderMessage.Start::new, RUN_MAX).toCompletableFuture());
        }
        long files = 0;
        long bytes = 0;
        for (CompletableFuture<ReaderReport> reader : reading) {
            ReaderReport report = await(reader);
            files += report.files();
            bytes += report.bytes();
            skipped.addAll(report.skipped());
        }
        Map<String, Long> counts = new HashMap<>();
        for (AgentRef<CounterMessage> counter : counters) {
            counts.putAll(await(counter.<Map<String, Long>>ask(CounterMessage.Totals::new, RUN_MAX)
                    .toCompletableFuture()));
        }
        return new WordTotals(counts, files, bytes, skipped);
    }

    private <T> T await(CompletableFuture<T> stage) throws CountFailedException {
        try {
            while (!deterministic) {
                try {
                    return stage.get(LOOK_MILLIS, TimeUnit.MILLISECONDS);
                } catch (TimeoutException e) {
                    progress.accept(bytesRead.sum());
                    if (runtime.snapshot().failures() > 0) {
                        throw new CountFailedException("an agent failed; see the log above", e);
                    }
                }
            }
            return stage.get();
        } catch (ExecutionException e) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            throw new CountFailedException(String.valueOf(cause.getMessage()), cause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CountFailedException("interrupted", e);
        }
    }

    /// Deals the sources, in order, each to the reader with the fewest bytes so far: the entries of one archive
    /// go to all readers, as the files of a folder do.
    private static List<List<Source>> deal(List<Source> sources, int readers) {
        List<List<Source>> hands = new ArrayList<>();
        for (int reader = 0; reader < readers; reader++) {
            hands.add(new ArrayList<>());
        }
        long[] bytes = new long[readers];
        for (Source source : sources) {
            int least = 0;
            for (int reader = 1; reader < readers; reader++) {
                least = bytes[reader] < bytes[least] ? reader : least;
            }
            hands.get(least).add(source);
            bytes[least] += 1 + source.bytes();
        }
        return hands;
    }
}
