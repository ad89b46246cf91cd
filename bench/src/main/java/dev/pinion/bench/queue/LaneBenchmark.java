// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/// The time of an item through an inbox.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class LaneBenchmark {
    @Param
    @Nullable
    LaneKind candidate;

    @Param
    @Nullable
    LaneQuestion question;

    private @Nullable Round round;

    /// Makes the candidate's queue.
    @Setup
    public void begin() {
        round = requireNonNull(question).round(requireNonNull(candidate).make());
    }

    /// One round; the time is that of an item.
    @Benchmark
    @OperationsPerInvocation(Round.ITEMS)
    public void item() {
        requireNonNull(round).run();
    }

    /// Ends the other threads.
    @TearDown
    public void end() {
        requireNonNull(round).close();
    }
}
