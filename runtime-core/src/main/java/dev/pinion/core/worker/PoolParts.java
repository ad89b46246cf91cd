// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.AgentRegistry;
import dev.pinion.core.agent.Arrears;
import dev.pinion.core.idle.IdleSet;
import dev.pinion.spi.NanoClock;

/// The parts of one pool, made and wired by the composition root.
@SuppressWarnings("ArrayRecordComponent") // shared on purpose, never compared
public record PoolParts(
        Worker[] workers,
        SharedQueues shared,
        IdleSet idle,
        QueueRule rule,
        Shutdown shutdown,
        Events events,
        Losses losses,
        WakeRule wakes,
        LateWorkers late,
        Amends amends,
        AgentRegistry agents,
        Arrears arrears,
        NanoClock clock) {}
