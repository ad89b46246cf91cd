// SPDX-License-Identifier: Apache-2.0
package dev.pinion.core.worker;

import dev.pinion.core.agent.AgentCell;
import dev.pinion.core.agent.AgentRegistry;
import dev.pinion.core.agent.Arrears;

/// Makes up for sends that were cut short by a throw: queues the agents that were won and not queued, and wakes
/// everybody. Used by the watch thread, or the driver, only.
public final class Amends {
    private final Arrears arrears;
    private final AgentRegistry agents;
    private final Worker[] workers;
    private final QueueRule rule;
    private final WakeRule wakes;
    private final Losses losses;

    // Written by: the watch, volatile, around all it does. Read by: who asks whether all is quiet.
    private volatile boolean atIt;

    Amends(Worker[] workers, AgentRegistry agents, Arrears arrears, QueueRule rule, WakeRule wakes, Losses losses) {
        this.workers = workers;
        this.agents = agents;
        this.arrears = arrears;
        this.rule = rule;
        this.wakes = wakes;
        this.losses = losses;
    }

    /// Whether there is something to make up for. Any thread.
    boolean isDue() {
        // In this order: tick sets the one before it clears the other.
        return arrears.cause != null || atIt;
    }

    /// One tick.
    public void tick() {
        Throwable cause = arrears.cause;
        if (cause != null) {
            atIt = true;
            // First, so that what is owed from here on is seen at the next tick.
            arrears.cause = null;
            makeUpFor(cause);
            atIt = false;
        }
    }

    private void makeUpFor(Throwable cause) {
        for (AgentCell<?> agent : agents.all()) {
            if (agent.takeUnqueued()) {
                rule.woken(agent, null);
            }
        }
        for (Worker worker : workers) {
            wakes.forCertain(worker.id());
        }
        losses.survived("a send", cause);
    }
}
