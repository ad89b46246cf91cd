// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit.graph;

import dev.pinion.Affinity;
import dev.pinion.Agent;
import dev.pinion.AgentContext;
import dev.pinion.AgentRef;
import dev.pinion.AgentRuntime;
import dev.pinion.AgentSpec;
import dev.pinion.Delivery;
import dev.pinion.Reply;
import dev.pinion.ShutdownReport;
import dev.pinion.spi.DropReason;
import dev.pinion.spi.WorkerSnapshot;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/// What all parts of one program share: its runtime, its chance, and the account of all parcels and tasks.
final class World {
    /// The name under which the driver sends.
    static final String DRIVER = "driver";

    final AgentRuntime runtime;
    final SplittableRandom random;
    private static final int[] ELASTIC_OF_FOUR = {4, 3, 0};

    private final List<Affinity> affinities = new ArrayList<>();
    private final int elasticOfFour;
    private final Map<String, Long> sent = new HashMap<>();
    private final Map<String, Long> received = new HashMap<>();
    private final Set<Long> handled = new HashSet<>();
    private final Set<Integer> tasksRun = new HashSet<>();
    private final List<String> wrong = new ArrayList<>();
    private long ids;
    private long told;
    private long asked;
    private long spawnsRefused;
    private int tasks;
    private int tasksAccepted;
    private int taskSenders;

    World(AgentRuntime runtime, SplittableRandom random) {
        this.runtime = runtime;
        this.random = random;
        this.elasticOfFour = ELASTIC_OF_FOUR[random.nextInt(ELASTIC_OF_FOUR.length)];
        for (WorkerSnapshot row : runtime.snapshot().workers()) {
            affinities.add(Affinity.elastic().near(row.id()));
            affinities.add(Affinity.sticky(row.id()));
            affinities.add(Affinity.node(row.node()));
        }
    }

    /// An agent's behaviour towards parcels.
    interface Receiver {
        void receive(AgentContext<Parcel> context, Parcel parcel) throws Exception;
    }

    /// Anywhere, or one worker or node: in some programs never, in some always, in some at times.
    Affinity affinity() {
        return random.nextInt(4) < elasticOfFour
                ? Affinity.elastic()
                : affinities.get(random.nextInt(affinities.size()));
    }

    int upTo(int max) {
        return 1 + random.nextInt(max);
    }

    // ---- agents and parcels

    AgentRef<Parcel> spawn(String name, Receiver receiver) {
        return runtime.spawn(spec(name, receiver));
    }

    /// Spawns in a turn; a runtime that closes may refuse.
    void spawnChild(AgentContext<Parcel> parent, AgentSpec<Parcel> child) {
        try {
            var _ = parent.spawn(child);
        } catch (IllegalStateException closing) {
            spawnsRefused++;
        }
    }

    AgentSpec<Parcel> spec(String name, Receiver receiver) {
        return spec(name, context -> {}, receiver);
    }

    /// What an agent does first.
    interface Starter {
        void start(AgentContext<Parcel> context) throws Exception;
    }

    AgentSpec<Parcel> spec(String name, Starter starter, Receiver receiver) {
        return AgentSpec.<Parcel>of(() -> new Agent<>() {
                    private boolean inside;

                    @Override
                    public void onStart(AgentContext<Parcel> context) throws Exception {
                        starter.start(context);
                    }

                    @Override
                    public void receive(AgentContext<Parcel> context, Parcel parcel) throws Exception {
                        if (inside) {
                            wrong("agent " + name + " handles two parcels at once");
                        }
                        inside = true;
                        try {
                            arrived(context.self(), parcel);
                            receiver.receive(context, parcel);
                        } finally {
                            inside = false;
                        }
                    }
                })
                .at(affinity());
    }

    Delivery send(AgentRef<Parcel> to, String sender, int body) {
        told++;
        return to.tell(parcel(to, sender, body, null));
    }

    CompletableFuture<Integer> ask(AgentRef<Parcel> to, String sender, int body, Duration timeout) {
        asked++;
        return to.<Integer>ask(reply -> parcel(to, sender, body, reply), timeout)
                .toCompletableFuture();
    }

    private Parcel parcel(AgentRef<Parcel> to, String sender, int body, @Nullable Reply<Integer> reply) {
        String way = sender + "->" + to.id();
        long number = sent.merge(way, 1L, Long::sum);
        return new Parcel(++ids, sender, number, body, reply);
    }

    private void arrived(AgentRef<Parcel> at, Parcel parcel) {
        if (!handled.add(parcel.id())) {
            wrong(parcel + " was handled twice");
        }
        String way = parcel.sender() + "->" + at.id();
        Long before = received.put(way, parcel.number());
        if (before != null && before >= parcel.number()) {
            wrong(parcel + " was handled behind number " + before + " of the same sender");
        }
    }

    // ---- tasks

    /// What a task does; it gets a name to send under.
    interface Work {
        void run(String sender);
    }

    Delivery submit(Work work) {
        int number = tasks++;
        Delivery delivery = runtime.submit(affinity(), () -> {
            if (!tasksRun.add(number)) {
                wrong("task " + number + " ran twice");
            }
            work.run("task-" + number);
        });
        tasksAccepted += delivery.accepted() ? 1 : 0;
        return delivery;
    }

    /// A name for what depends on a stage, to send under.
    String dependent() {
        return "dependent-" + taskSenders++;
    }

    // ---- in the end

    void wrong(String what) {
        wrong.add(what);
    }

    void equal(long expected, long actual, String what) {
        if (expected != actual) {
            wrong(what + ": " + expected + " expected, " + actual + " found");
        }
    }

    void check(ShutdownReport report) {
        long cancelled = dropped(report, DropReason.TASK_CANCELLED);
        equal(tasksAccepted, tasksRun.size() + cancelled, "tasks accepted, and run or dropped");
        // Whether a question was refused its stage does not tell apart from other ends; the report counts it.
        long notTaken = dropped(report, DropReason.REFUSED_STOPPED) + dropped(report, DropReason.REFUSED_CLOSED);
        long lost = dropped(report, DropReason.AGENT_STOPPED)
                + dropped(report, DropReason.AGENT_FAILED)
                + dropped(report, DropReason.RUNTIME_CLOSED);
        equal(
                told + asked + tasks + spawnsRefused - notTaken,
                handled.size() + tasksRun.size() + lost + cancelled,
                "parcels and tasks taken, and run or dropped");
        equal(report.run(), handled.size() + tasksRun.size(), "run by the report, and seen");
        throwIfWrong();
    }

    private static long dropped(ShutdownReport report, DropReason reason) {
        return report.dropped().getOrDefault(reason, 0L);
    }

    void throwIfWrong() {
        if (!wrong.isEmpty()) {
            throw new AssertionError(String.join("; ", wrong.subList(0, Math.min(5, wrong.size()))));
        }
    }
}
