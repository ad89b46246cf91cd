// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cases;

import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/// Programs that never fall quiet until this is closed; each kind keeps its worker busy through another queue.
final class Flood implements AutoCloseable {
    /// What floods.
    enum Kind {
        /// Tasks that submit themselves: the newest-first side of a worker's deque.
        TASKS,
        /// Agents that tell themselves whatever they are told: the tail of a worker's inbox, turn by turn.
        AGENTS,
        /// Pairs of agents that answer each other: what a turn wakes, and the slot.
        PAIRS,
        /// All of them.
        ALL
    }

    /// Messages that each flooding agent has in its mailbox, so that turns end by their budget.
    static final int STOCK = 100;

    private final AgentRuntime runtime;
    private final LongAdder began = new LongAdder();
    private volatile boolean stopped;

    private Flood(AgentRuntime runtime) {
        this.runtime = runtime;
    }

    /// Starts `count` of this kind (of each kind), from outside.
    static Flood start(AgentRuntime runtime, Kind kind, int count) {
        Flood flood = new Flood(runtime);
        for (int i = 0; i < count; i++) {
            if (kind == Kind.TASKS || kind == Kind.ALL) {
                runtime.submit(flood::task);
            }
            if (kind == Kind.AGENTS || kind == Kind.ALL) {
                flood.agent();
            }
            if (kind == Kind.PAIRS || kind == Kind.ALL) {
                flood.pair();
            }
        }
        return flood;
    }

    private void task() {
        began.increment();
        if (!stopped) {
            runtime.submit(this::task);
        }
    }

    private void agent() {
        AgentRef<Integer> agent = runtime.spawn(() -> (context, message) -> {
            began.increment();
            if (!stopped) {
                context.self().tell(message);
            }
        });
        for (int i = 0; i < STOCK; i++) {
            agent.tell(i);
        }
    }

    private void pair() {
        List<AgentRef<Integer>> both = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            int other = 1 - i;
            both.add(runtime.spawn(() -> (context, message) -> {
                began.increment();
                if (!stopped) {
                    both.get(other).tell(message);
                }
            }));
        }
        both.getFirst().tell(0);
    }

    /// Waits until it has been seen to go on.
    void checkIsOn() {
        long before = began.sum();
        Gate.await("the flood has ended", () -> began.sum() > before);
    }

    @Override
    public void close() {
        stopped = true;
    }
}
