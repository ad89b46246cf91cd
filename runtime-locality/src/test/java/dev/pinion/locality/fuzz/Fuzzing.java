// SPDX-License-Identifier: Apache-2.0
package dev.pinion.locality.fuzz;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;

/// Runs a parser over many inputs, each drawn from the seed and its own number, so that one alone can be run
/// again:
/// `-Dpinion.fuzz.seed=S -Dpinion.fuzz.first=N`. With `-Dpinion.check=full`, as `./pinion check` does, a million
/// inputs a parser from a new seed; else a few thousand from a fixed one.
final class Fuzzing {
    static final int INPUTS_FULL = 1_000_000;
    static final int INPUTS_FEW_FULL = 20_000;
    static final int INPUTS_FEW = 200;

    /// What reading one input may allocate: so much, and so much for each of its bytes. Seven bytes
    /// can name 8,192 CPUs,
    /// the most there may be, and a dozen files are looked for of each: that makes some 74 MiB.
    static final long ALLOCATED_MAX = 128L << 20;

    static final long ALLOCATED_PER_BYTE_MAX = 400;

    private static final boolean FULL =
            "full".equals(System.getProperty("pinion.check")) && !Boolean.getBoolean("pinion.fuzz.quick");
    private static final long SEED = Long.getLong("pinion.fuzz.seed", FULL ? System.nanoTime() : 20_261_130L);
    private static final long FIRST = Long.getLong("pinion.fuzz.first", 0);
    /// Against hangs alone: all inputs of a parser take a few minutes.
    private static final Duration HANG = Duration.ofMinutes(40);

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Fuzzing() {}

    /// One input.
    interface Input {
        /// Makes it from these random numbers.
        void make(SplittableRandom random);

        /// How many bytes were made.
        long bytes();

        /// Has it parsed. May throw anything.
        void parse();

        /// For a person.
        String shown();
    }

    /// Parses as many inputs as this kind of run asks for, and returns how many.
    static int run(String parser, int quick, Input input) {
        return inputs(parser, FULL ? INPUTS_FULL : quick, input);
    }

    /// The same for what takes long and adds little to another run.
    static int runFew(String parser, Input input) {
        return inputs(parser, FULL ? INPUTS_FEW_FULL : INPUTS_FEW, input);
    }

    private static int inputs(String parser, int inputs, Input input) {
        AtomicLong number = new AtomicLong();
        assertTimeoutPreemptively(
                HANG,
                () -> {
                    for (long i = FIRST; i < FIRST + inputs; i++) {
                        number.set(i);
                        one(parser, i, input);
                    }
                },
                () -> place(parser, number.get()) + " is still being parsed");
        System.out.printf("fuzzing %s: %,d inputs from seed %d%n", parser, inputs, SEED);
        return inputs;
    }

    private static void one(String parser, long number, Input input) {
        input.make(new SplittableRandom(new SplittableRandom(SEED + number).nextLong()));
        long before = THREADS.getCurrentThreadAllocatedBytes();
        try {
            input.parse();
        } catch (Throwable e) {
            throw new AssertionError(place(parser, number) + ": " + input.shown(), e);
        }
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        long bound = ALLOCATED_MAX + ALLOCATED_PER_BYTE_MAX * input.bytes();
        assertTrue(
                allocated <= bound,
                () -> place(parser, number) + " allocates " + allocated + " bytes for " + input.bytes() + ": "
                        + input.shown());
    }

    private static String place(String parser, long number) {
        return parser + ", -Dpinion.fuzz.seed=" + SEED + " -Dpinion.fuzz.first=" + number;
    }
}
