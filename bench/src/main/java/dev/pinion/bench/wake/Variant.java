// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import dev.pinion.Affinity;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.Delivery;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/// What is published, by whom and through which queue.
///
/// | variant | by | through | published by |
/// | --- | --- | --- | --- |
/// | TASKS | a thread outside | an injector | an atomic add, then a release store |
/// | AGENTS | a thread outside | the elastic inbox of a home | the same |
/// | STICKY | a thread outside | a bound inbox | the same |
/// | NODE | a thread outside | a node queue | the same |
/// | BURST | a thread outside, two tasks that need two workers | an injector | the same; the second wake is the
/// first finder's |
/// | CHILDREN | a task that submits two | the deque | a release store |
/// | WOKEN | an agent that tells two | slot and woken work | a release store |
enum Variant {
    TASKS(40, Kind.ALONE) {
        @Override
        Rounds on(AgentRuntime runtime, int workers, ParkAim aim) {
            return OutsideRounds.ofOne(aim, (_, item) -> runtime.submit(item));
        }
    },
    AGENTS(10, Kind.ALONE) {
        @Override
        Rounds on(AgentRuntime runtime, int workers, ParkAim aim) {
            return byAgents(runtime, workers, aim, worker -> Affinity.elastic().near(worker));
        }
    },
    STICKY(10, Kind.ALONE) {
        @Override
        Rounds on(AgentRuntime runtime, int workers, ParkAim aim) {
            return byAgents(runtime, workers, aim, Affinity::sticky);
        }
    },
    NODE(10, Kind.ALONE) {
        @Override
        Rounds on(AgentRuntime runtime, int workers, ParkAim aim) {
            return byAgents(
                    runtime,
                    workers,
                    aim,
                    worker -> Affinity.node(
                            runtime.snapshot().workers().get(worker).node()));
        }
    },
    BURST(10, Kind.PAIR_FROM_OUTSIDE) {
        @Override
        Rounds on(AgentRuntime runtime, int workers, ParkAim aim) {
            return OutsideRounds.ofPairs(aim, (_, item) -> runtime.submit(item));
        }
    },
    CHILDREN(10, Kind.PAIR_IN_TURN) {
        @Override
        Rounds on(AgentRuntime runtime, int workers, ParkAim aim) {
            PairRounds rounds = new PairRounds(aim);
            return rounds.by(new PairRounds.Moves() {
                @Override
                public Delivery open() {
                    return runtime.submit(rounds::opened);
                }

                @Override
                public Delivery publish(Pair pair, int which) {
                    return runtime.submit(() -> rounds.met(pair, which));
                }
            });
        }
    },
    WOKEN(10, Kind.PAIR_IN_TURN) {
        @Override
        Rounds on(AgentRuntime runtime, int workers, ParkAim aim) {
            PairRounds rounds = new PairRounds(aim);
            AgentRef<Opening> opener = runtime.spawn(() -> (_, opening) -> {
                if (opening == Opening.NOW) {
                    rounds.opened();
                }
            });
            // What is told first is moved out of the slot to the woken work. It must not wait for the other: a
            // fairness tick may run it first, and nobody else takes what is in the slot.
            List<AgentRef<Pair>> both = List.of(
                    runtime.spawn(() -> (_, pair) -> rounds.passed(pair, 0)),
                    runtime.spawn(() -> (_, pair) -> rounds.met(pair, 1)));
            return rounds.by(new PairRounds.Moves() {
                @Override
                public Delivery open() {
                    for (int i = 0; i < LIGHT_MESSAGES; i++) {
                        opener.tell(Opening.NOT_YET);
                    }
                    return opener.tell(Opening.NOW);
                }

                @Override
                public Delivery publish(Pair pair, int which) {
                    return both.get(which).tell(pair);
                }
            });
        }
    };

    private enum Opening {
        NOT_YET,
        NOW
    }

    /// Messages that cost nothing, told before each that opens a round and waits: they keep the opener's cost of a
    /// message below the valve. Only what a cheap handler wakes goes to the slot.
    private static final int LIGHT_MESSAGES = 7;

    /// So many rounds in a row go to one agent, so that the worker that has just run one is the one that the next is
    /// for.
    static final int STRETCH_ROUNDS = 512;

    /// Who publishes, and what must be so that a lost wake shows.
    enum Kind {
        /// One item from outside. The publisher has a CPU to itself, where there are two: on one with a worker, the
        /// one sleeps whenever the other runs.
        ALONE,
        /// Two items from outside, that need two workers.
        PAIR_FROM_OUTSIDE,
        /// Two items from a turn, that need two workers.
        PAIR_IN_TURN;

        /// A lost wake leaves a worker in a turn, from behind which the watch thread would take the work.
        boolean holdsWatch() {
            return this != ALONE;
        }

        /// Where three threads want two CPUs, the moment of publication is the kernel's choice.
        boolean isAimed() {
            return this != PAIR_FROM_OUTSIDE;
        }
    }

    private final int share;
    private final Kind kind;

    Variant(int share, Kind kind) {
        this.share = share;
        this.kind = kind;
    }

    /// The rounds, on a runtime just opened with so many workers.
    abstract Rounds on(AgentRuntime runtime, int workers, ParkAim aim);

    /// Its part of all rounds, against the others'.
    int share() {
        return share;
    }

    Kind kind() {
        return kind;
    }

    /// Fewer workers could not run it.
    int workersMin() {
        return kind == Kind.ALONE ? 1 : Pair.BOTH;
    }

    /// Its name in options and in print.
    String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    private static Rounds byAgents(
            AgentRuntime runtime, int workers, ParkAim aim, IntFunction<? extends Affinity> affinity) {
        List<AgentRef<Runnable>> agents = new ArrayList<>();
        for (int worker = 0; worker < workers; worker++) {
            agents.add(runtime.spawn("agent-" + worker, affinity.apply(worker), () -> (_, item) -> item.run()));
        }
        return OutsideRounds.ofOne(
                aim,
                (round, item) ->
                        agents.get((int) (round / STRETCH_ROUNDS % workers)).tell(item));
    }
}
