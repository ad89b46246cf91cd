// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

/// Where a worker's step function is.
///
/// ```
///            own work                          done
///   FIND ----------------------> RUN <-----> SETTLE ------> FIND
///    | nothing                    |  more to do
///    v                            '-> ANNOUNCE -----------> FIND
///  STEAL -> INJECT -> FIND ...         budget used
///    '--------+-> FOUND -> RUN
///             '-> LIST -> RESCAN -> PARK -> FIND            ENDED, from FIND
/// ```
public enum Phase {
    /// Looks at its own sources.
    FIND,
    /// Looks at its siblings.
    STEAL,
    /// Looks at the injectors.
    INJECT,
    /// Found an item while searching, and still counts as searching.
    FOUND,
    /// Has an item.
    RUN,
    /// Its item has nothing more to do.
    SETTLE,
    /// Has put its item back, and not yet woken anybody for it.
    ANNOUNCE,
    /// Enters the idle list.
    LIST,
    /// Is listed, and looks at all queues again.
    RESCAN,
    /// Sleeps until it is woken.
    PARK,
    /// Ended.
    ENDED
}
