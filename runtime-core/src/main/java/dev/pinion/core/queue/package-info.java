// SPDX-License-Identifier: Apache-2.0
/// The places where ready work waits: what one worker owns and its siblings may take from.
///
/// ```
///   a worker:  Slot        [ next ]                       owner put/take      thief: steal (exchange)
///              WorkDeque   [ oldest ... newest ]          owner push/pop at the newest end
///                            ^ thieves, one CAS per item
///              WokenQueue  [ oldest ... newest ]          owner push at the newest end
///                            ^ owner and thieves, one CAS per batch
///              Inbox       [ 64 ]->[ 64 ]->[ 64 ]         any thread puts; one taker at a time
/// ```
///
/// Rights are split by type. A sibling holds a `Slot`, a `WorkDeque`, a `WokenQueue`: it can look and take. The worker
/// itself holds the same objects as `Slot.Owner`, `WorkDeque.Owner`, `WokenQueue.Owner`. An `Inbox` has no owner.
///
/// Read in this order: [dev.pinion.core.queue.Take] (what a take answers), [dev.pinion.core.queue.Slot],
/// [dev.pinion.core.queue.WokenQueue], [dev.pinion.core.queue.WorkDeque], [dev.pinion.core.queue.Inbox].
///
/// Invariants: an item that was put in is taken out exactly once; a lost race is answered RETRY, never EMPTY; a
/// slot that was taken from is nulled by a later call of its owner at the latest. Items are never null. Nothing
/// here parks, wakes, or runs an item: that is the worker's, by the wake protocol of [dev.pinion.core.idle].
@NullMarked
package dev.pinion.core.queue;

import org.jspecify.annotations.NullMarked;
