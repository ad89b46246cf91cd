// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

import java.util.OptionalLong;

/// What the monitor may do to a runtime. Thread-safe; nothing here waits or loses a message.
public interface RuntimeControl {
    /// The id of the first live elastic agent (in order of id) whose route is `worker`, if any.
    OptionalLong firstRoutedTo(int worker);

    /// Changes an elastic agent's route: where its children and its next incarnation are spawned. False if
    /// there is no such live elastic agent.
    boolean retarget(long agentId, int worker);

    /// Changes an elastic agent's home: where it is queued when woken from outside a turn. False if there is no
    /// such live elastic agent.
    boolean migrate(long agentId, int worker);

    /// The backstop against a lost wake. If work waits that a sleeping worker may take, if nobody searches, and
    /// if all this was so at the call before and no turn has begun or ended since, it wakes one such worker,
    /// counts one rescue and returns true.
    ///
    /// The caller leaves [#RESCUE_NANOS_MIN] between two calls: whoever has published work and not yet looked
    /// for a sleeper may be without a CPU for a while. In a sound runtime it never returns true.
    boolean rescue();

    /// The shortest time between two calls of [#rescue()]: 250 ms.
    long RESCUE_NANOS_MIN = 250_000_000L;
}
