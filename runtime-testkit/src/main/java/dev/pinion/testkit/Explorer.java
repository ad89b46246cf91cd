// SPDX-License-Identifier: Apache-2.0
package dev.pinion.testkit;

import dev.pinion.AgentRuntime;
import dev.pinion.RuntimeBuilder;
import java.time.Duration;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ObjLongConsumer;
import org.jspecify.annotations.Nullable;

/// Settings of an exploration, and the exploration. Each setter checks its value at the call. Not thread-safe; may
/// explore more than once.
public final class Explorer {
    /// Logical workers, unless [#workers(int)] or [#runtime] says otherwise.
    public static final int WORKERS_DEFAULT = 4;
    /// The most steps that one wait takes, unless [#waitSteps(long)] says otherwise: some seconds.
    public static final long WAIT_STEPS_DEFAULT = 5_000_000;

    private long firstSeed;
    private int workers = WORKERS_DEFAULT;
    private long waitSteps = WAIT_STEPS_DEFAULT;
    private boolean collect;
    private boolean bound = true;
    private ObjLongConsumer<RuntimeBuilder> more = (builder, seed) -> {};

    Explorer() {}

    /// How many logical workers; [#WORKERS_DEFAULT] by default.
    public Explorer workers(int count) {
        var _ = new RuntimeBuilder().workers(count);
        workers = count;
        return this;
    }

    /// What one turn of an agent may take; see [RuntimeBuilder#turnBudget].
    public Explorer turnBudget(int messages, Duration time) {
        var _ = new RuntimeBuilder().turnBudget(messages, time);
        return runtime((builder, seed) -> builder.turnBudget(messages, time));
    }

    /// Sets up the runtime of each seed further, after all other settings: its topology, its workers.
    public Explorer runtime(ObjLongConsumer<RuntimeBuilder> settings) {
        Objects.requireNonNull(settings, "settings");
        ObjLongConsumer<RuntimeBuilder> before = more;
        more = (builder, seed) -> {
            before.accept(builder, seed);
            settings.accept(builder, seed);
        };
        return this;
    }

    /// The first seed, 0 by default; the others follow it.
    public Explorer firstSeed(long seed) {
        firstSeed = seed;
        return this;
    }

    /// How many steps one wait may take before it counts as a livelock; [#WAIT_STEPS_DEFAULT] by default.
    public Explorer waitSteps(long most) {
        var _ = new RuntimeBuilder().waitSteps(most);
        waitSteps = most;
        return this;
    }

    /// Goes on after a failure, up to [Exploration#FAILURES_MAX], and throws none: they stand in the [Exploration].
    public Explorer collectFailures() {
        collect = true;
        return this;
    }

    /// Does not hold waiting items to the bound on their wait.
    public Explorer withoutWaitBound() {
        bound = false;
        return this;
    }

    /// Explores that many schedules.
    ///
    /// @throws ScheduleFailed for the first seed that fails, unless they are collected
    public Exploration explore(int seeds, Program program) {
        Objects.requireNonNull(program, "program");
        return explore(seeds, (runtime, seed) -> program.run(runtime));
    }

    /// Explores that many schedules of a program that differs from seed to seed.
    ///
    /// @throws ScheduleFailed for the first seed that fails, unless they are collected
    public Exploration explore(int seeds, SeededProgram program) {
        if (seeds < 1) {
            throw new IllegalArgumentException("explore(" + seeds + ", ..): at least one seed is needed");
        }
        Objects.requireNonNull(program, "program");
        Long only = Long.getLong(Schedules.SEED_PROPERTY);
        Thread me = Thread.currentThread();
        String name = me.getName();
        try {
            return only == null ? explore(firstSeed, seeds, program) : explore(only, 1, program);
        } finally {
            me.setName(name);
        }
    }

    private Exploration explore(long first, int count, SeededProgram program) {
        Set<Long> hashes = new HashSet<>();
        SortedMap<Long, ScheduleFailed> failures = new TreeMap<>();
        int run = 0;
        while (run < count && failures.size() < Exploration.FAILURES_MAX) {
            Schedule schedule = schedule(first + run, program);
            run++;
            hashes.add(schedule.hash());
            Throwable cause = schedule.failure();
            if (cause != null) {
                ScheduleFailed failed = failed(schedule, cause, program);
                if (!collect) {
                    throw failed;
                }
                failures.put(schedule.seed(), failed);
            }
        }
        return new Exploration(run, hashes.size(), failures);
    }

    private Schedule schedule(long seed, SeededProgram program) {
        // A handler that never returns hangs the schedule: whoever looks at the thread then finds the seed.
        Thread.currentThread().setName("schedule of seed " + seed);
        Witness witness = new Witness(bound);
        RuntimeBuilder builder = new RuntimeBuilder().name("schedule").workers(workers);
        more.accept(builder, seed);
        AgentRuntime runtime = builder.deterministic(seed)
                .waitSteps(waitSteps)
                .withoutExtensions()
                .with(witness)
                .build();
        return Schedule.run(runtime, seed, witness, program);
    }

    // The same seed once more: what fails must fail again in the same way, or the program itself is not a function of
    // its seed.
    private ScheduleFailed failed(Schedule schedule, Throwable cause, SeededProgram program) {
        Schedule again = schedule(schedule.seed(), program);
        @Nullable Long other = again.hash() == schedule.hash() ? null : again.hash();
        return new ScheduleFailed(schedule.seed(), schedule.hash(), other, cause, schedule.lastEvents());
    }
}
