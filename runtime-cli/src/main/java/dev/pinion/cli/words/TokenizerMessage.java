// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.AgentRef;

/// What a [TokenizerAgent] is told.
sealed interface TokenizerMessage {
    /// Count the terms of these bytes, and tell `reader` when they are with the counters.
    @SuppressWarnings("ArrayRecordComponent") // Handed over: the reader keeps no reference.
    record Chunk(byte[] text, AgentRef<ReaderMessage> reader) implements TokenizerMessage {}

    /// A counter has taken one batch of the chunk with this ticket.
    record Counted(long ticket) implements TokenizerMessage {}
}
