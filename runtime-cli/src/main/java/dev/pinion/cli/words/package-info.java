// SPDX-License-Identifier: Apache-2.0
/// The main job of `pinion run`: counting the terms of real text with three kinds of agents.
///
/// ```
///   files -> ReaderAgent --Chunk--> TokenizerAgent --Batch--> CounterAgent
///            (sticky,    <-Counted-  (elastic)     <-Counted-  (elastic, one per shard)
///             one a worker)
/// ```
///
/// Read in this order: [dev.pinion.cli.words.Terms], [dev.pinion.cli.words.WordCount],
/// [dev.pinion.cli.words.ReaderAgent], [dev.pinion.cli.words.TokenizerAgent], [dev.pinion.cli.words.CounterAgent].
///
/// Invariants: a chunk ends where no term goes on, so chunks can be counted alone; a reader gets a chunk's credit back
/// only when every batch of that chunk is in its counter, so memory is bounded by readers times
/// [dev.pinion.cli.words.ReaderAgent#CHUNKS_IN_FLIGHT_MAX] chunks (a chunk is longer than
/// [dev.pinion.cli.words.TextChunks#CHUNK_BYTES] only where a single term is) plus the distinct terms themselves; and a
/// reader that has all its credits back knows that all it sent is counted. [dev.pinion.cli.words.PlainCount] shares
/// nothing with this pipeline but [dev.pinion.cli.words.Terms].
@NullMarked
package dev.pinion.cli.words;

import org.jspecify.annotations.NullMarked;
