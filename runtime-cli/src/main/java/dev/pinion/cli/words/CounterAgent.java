// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.Agent;
import dev.pinion.AgentContext;
import java.util.HashMap;
import java.util.Map;

/// Holds the counts of one shard of the terms.
final class CounterAgent implements Agent<CounterMessage> {
    private final Map<String, Long> totals = new HashMap<>();

    @Override
    public void receive(AgentContext<CounterMessage> context, CounterMessage message) {
        switch (message) {
            case CounterMessage.Batch batch -> {
                batch.counts().forEach((term, count) -> totals.merge(term, (long) count, Long::sum));
                Handover.tell(batch.tokenizer(), new TokenizerMessage.Counted(batch.ticket()));
            }
            case CounterMessage.Totals asked -> Handover.tell(asked.reply(), Map.copyOf(totals));
        }
    }
}
