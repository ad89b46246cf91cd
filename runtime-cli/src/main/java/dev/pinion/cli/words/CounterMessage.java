// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.AgentRef;
import dev.pinion.Reply;
import java.util.Map;

/// What a [CounterAgent] is told.
sealed interface CounterMessage {
    /// Add these counts, then tell `tokenizer` the ticket. The map is handed over.
    record Batch(Map<String, Integer> counts, long ticket, AgentRef<TokenizerMessage> tokenizer)
            implements CounterMessage {}

    /// Answer with all counts so far.
    record Totals(Reply<Map<String, Long>> reply) implements CounterMessage {}
}
