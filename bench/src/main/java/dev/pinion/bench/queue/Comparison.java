// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/// Measures all candidates of all roles, in whole rounds: each is measured once, in a JVM of its own, before any is
/// measured again. So what else the machine does falls on all of them.
final class Comparison {
    private static final String CANDIDATE = "candidate";
    private static final String QUESTION = "question";
    /// An iteration that shared its CPU with something else is slow; one in four has to itself what it needs.
    private static final double PERCENTILE = 25;
    /// The heap's pages are touched before: else the kernel's handing them out is timed with all that allocates.
    private static final String[] JVM_ARGUMENTS = {
        "-Xms256m", "-Xmx256m", "-XX:+AlwaysPreTouch", "-XX:+UseG1GC", "--sun-misc-unsafe-memory-access=allow"
    };
    /// Against a queue that hangs.
    private static final TimeValue ITERATION_MAX = TimeValue.seconds(30);

    private record Key(Role role, Candidate candidate, Question question) {}

    private final Pace pace;
    private final Map<Key, List<Double>> times = new HashMap<>();

    Comparison(Pace pace) {
        this.pace = pace;
    }

    /// One round. Throws if a queue lost an item, whatever its speed.
    void round() throws RunnerException {
        for (Role role : Role.ALL) {
            for (Question question : role.questions()) {
                for (Candidate candidate : role.candidates()) {
                    times.computeIfAbsent(new Key(role, candidate, question), _ -> new ArrayList<>())
                            .add(time(role, candidate, question));
                }
            }
        }
    }

    /// What was measured so far.
    Times times(Role role, Candidate candidate, Question question) {
        return new Times(times.getOrDefault(new Key(role, candidate, question), List.of()));
    }

    private double time(Role role, Candidate candidate, Question question) throws RunnerException {
        Options options = new OptionsBuilder()
                .include(role.benchmark().getName().replace(".", "\\.") + "\\.")
                .param(CANDIDATE, candidate.name())
                .param(QUESTION, question.name())
                .forks(1)
                .warmupIterations(pace.warmups())
                .warmupTime(pace.iteration())
                .measurementIterations(pace.iterations())
                .measurementTime(pace.iteration())
                .timeout(ITERATION_MAX)
                .jvmArgs(JVM_ARGUMENTS)
                .shouldFailOnError(true)
                .verbosity(VerboseMode.SILENT)
                .build();
        return new Runner(options)
                .runSingle()
                .getPrimaryResult()
                .getStatistics()
                .getPercentile(PERCENTILE);
    }
}
