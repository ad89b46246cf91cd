// SPDX-License-Identifier: Apache-2.0
/// The main job of `pinion run`: counting the terms of real text with three kinds of agents.
///
/// ```
///   InputFiles -> ReaderAgent --Chunk--> TokenizerAgent --Batch--> CounterAgent
///   (files, and   (sticky,    <-Counted-  (elastic)     <-Counted-  (elastic, one per shard)
///    entries)      one a worker)
/// ```
///
/// Read in this order: [dev.pinion.cli.words.Terms], [dev.pinion.cli.words.InputFiles],
/// [dev.pinion.cli.words.WordCount], [dev.pinion.cli.words.ReaderAgent], [dev.pinion.cli.words.TokenizerAgent],
/// [dev.pinion.cli.words.CounterAgent].
///
/// Invariants: a chunk ends where no term goes on, so chunks can be counted alone; a reader gets a chunk's credit back
/// only when every batch of that chunk is in its counter, so memory is bounded by readers times
/// [dev.pinion.cli.words.ReaderAgent#CHUNKS_IN_FLIGHT_MAX] chunks (none longer than twice
/// [dev.pinion.cli.words.LongRun#BYTES_MAX]) plus the distinct terms themselves; and a reader that has all its credits
/// back knows that all it sent is counted. Of an archive's entry all is counted or nothing.
/// [dev.pinion.cli.words.PlainCount] shares nothing with this pipeline but [dev.pinion.cli.words.Terms] and the list of
/// what to read.
@NullMarked
package dev.pinion.cli.words;

import org.jspecify.annotations.NullMarked;
