// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import org.openjdk.jmh.runner.options.TimeValue;

/// How long is measured.
///
/// @param rounds how often each candidate is measured
/// @param warmups iterations before those that count
/// @param iterations those that count
/// @param iteration the time of one
record Pace(int rounds, int warmups, int iterations, TimeValue iteration) {
    static final int ROUNDS = 5;
    private static final int WARMUPS = 10;
    private static final int ITERATIONS = 12;
    private static final TimeValue ITERATION = TimeValue.milliseconds(50);

    static final String USAGE = """
            usage: ./pinion compare queues [--rounds N | --quick] [MAVEN ARGUMENT..]
              --rounds  how often each candidate is measured (5; a round takes about 100 seconds)
              --quick   one short round, to try it out: its numbers mean nothing
            exit 0: measured; 1: a queue lost an item, or gave one twice; 2: wrong usage""";

    /// Reads the command line; throws with what is wrong in it.
    static Pace parse(String... args) {
        Pace pace = new Pace(ROUNDS, WARMUPS, ITERATIONS, ITERATION);
        for (int i = 0; i < args.length; i++) {
            pace = switch (args[i]) {
                case "--quick" -> new Pace(1, 1, 1, TimeValue.milliseconds(20));
                case "--rounds" -> new Pace(rounds(args, ++i), WARMUPS, ITERATIONS, ITERATION);
                default -> throw new IllegalArgumentException("unknown argument " + args[i] + "\n" + USAGE);
            };
        }
        return pace;
    }

    private static int rounds(String[] args, int i) {
        if (i == args.length || !args[i].matches("[1-9]\\d{0,2}")) {
            throw new IllegalArgumentException("--rounds needs a number from 1 to 999"
                    + (i == args.length ? "" : ", not " + args[i]) + "\n" + USAGE);
        }
        return Integer.parseInt(args[i]);
    }
}
