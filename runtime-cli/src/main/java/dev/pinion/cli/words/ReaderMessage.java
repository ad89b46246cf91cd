// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.words;

import dev.pinion.Reply;

/// What a [ReaderAgent] is told.
sealed interface ReaderMessage {
    /// Read all files; the answer comes when all that was sent is counted.
    record Start(Reply<ReaderReport> done) implements ReaderMessage {}

    /// Read one more chunk.
    record Read() implements ReaderMessage {}

    /// One chunk is counted: every batch of it is in its counter.
    record Counted() implements ReaderMessage {}
}
