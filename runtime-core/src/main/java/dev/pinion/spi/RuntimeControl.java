// SPDX-License-Identifier: Apache-2.0
package dev.pinion.spi;

import java.util.OptionalLong;

/// What the monitor may do to a runtime. Thread-safe; nothing here waits or loses a message.
public interface RuntimeControl {
    /// The id of the first live elastic agent (in order of id) whose route is `worker`, if any.
    OptionalLong firstRoutedTo(int worker);

    /// Changes an elastic agent's route: where its children and its next incarnation are spawned. False if there is no
    /// such live elastic agent.
    boolean retarget(long agentId, int worker);

    /// Changes an elastic agent's home: where it is queued when woken from outside a turn. False if there is no
    /// such live elastic agent.
    boolean migrate(long agentId, int worker);
}
