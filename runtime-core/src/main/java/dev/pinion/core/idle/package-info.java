// SPDX-License-Identifier: Apache-2.0
/// Who searches and who sleeps: the wake protocol.
///
/// ```
///                startSearching            enterIdle
///     RUNNING  ------------------> SEARCHING ------> SLEEPING --park--.
///        ^                          |   ^               |             |
///        '------- stopSearching ----'   '--- one CAS ---'<--unpark----'
///                                       a waker's, or leaveIdle
/// ```
///
/// Read: [dev.pinion.core.idle.IdleSet].
///
/// **Publisher:** (1) publish the item; (2) fence `P`; (3) read the searchers: if one may take the item, done; (4) read
/// the sleepers, nearest first, and CAS one to AWAKE; (5) its winner moves it from sleeping to searching in its node's
/// word and unparks it. Steps 2 to 5 are `wakeAny`, `wakeNode` and `wake`.
///
/// **Sleeper:** (1) state := SLEEPING; (2) RMW on the node's word: one more sleeps, one less searches; (3) fence
/// `S`, all three in `enterIdle`; (4) look at all queues again; (5) if there is work, `leaveIdle`: the CAS that a
/// waker does; else park, again and again, while `isSleeping`. Either way it is a searcher when it goes on. RETRY
/// from a queue is work.
///
/// **Searcher that found work:** (1) publish what it took beyond the item that it runs; (2) RMW on the node's word:
/// one less searches; (3) fence `L`, all in `stopSearching`; (4) if it was the last of its node: look at that node's
/// queue or `wakeNode`; if it was the last of all: look at the injectors and at what may be stolen, or `wakeAny`.
///
/// **The race** is that of two stores and two loads (Dekker): item and count. Without `P` and `S` both loads may be
/// served before either store is seen; then the item waits and all sleep.
///
/// **Why no wake is lost.** Fences are in one order. Take an item published before `P`, and the publisher that wakes
/// nobody. Either it saw a searcher, or no sleeper that it could CAS. It saw a searcher X: X's count was read after
/// `P`, so X leaves the count later, by `enterIdle` or `stopSearching`. If its `S` or `L` comes before `P`, the
/// publisher would have read the lower count; so it comes after `P`, and what X looks at behind it shows the item: X
/// itself as a sleeper, or as the last; else the last of the others, by the same argument. (Of two that leave at
/// once on two nodes, the later fence sees both gone; both may call themselves last.) It saw no sleeper: all others
/// run, and look at the queues before they sleep, behind their own `S`, which is after `P`. A worker whose state
/// another CAS won meanwhile is a searcher by then or in a moment, and leaves by `S` or `L`.
///
/// Whoever wins the CAS, and only he, writes the count; between the two a reader may see one sleeper too many,
/// or, when a waker overtakes step (2) of the sleeper, one too few and one searcher too many: that searcher is
/// real, it is about to look.
@NullMarked
package dev.pinion.core.idle;

import org.jspecify.annotations.NullMarked;
