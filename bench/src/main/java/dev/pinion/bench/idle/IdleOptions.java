// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// What the command line asks for.
///
/// @param rounds how many rounds
/// @param window how long the window of a round is
/// @param workers the numbers of workers; none if the twins are asked for
/// @param twins whether runtimes that do not rest are measured instead
record IdleOptions(int rounds, Duration window, List<Integer> workers, boolean twins) {
    /// Rounds, unless given.
    static final int ROUNDS = 5;
    /// The most rounds.
    static final int ROUNDS_MAX = 1_000;
    /// How long a window is, unless given.
    static final int SECONDS = 10;
    /// The shortest window: the monitor looks once a second.
    static final int SECONDS_MIN = 2;
    /// The longest window.
    static final int SECONDS_MAX = 3_600;
    /// The numbers of workers, unless given.
    static final List<Integer> WORKERS = List.of(2, 8, 64);
    /// The most workers.
    static final int WORKERS_MAX = 1_024;

    static final String USAGE = """
            usage: IdleCost [--rounds N] [--seconds S] [--workers N,N,.. | --twins]
              rounds   JVMs of each kind, one after the other (5)
              seconds  for how long all JVMs of a round are measured side by side (10)
              workers  of the runtimes that are compared with a bare JVM (2,8,64)
              twins    measures runtimes that do not rest instead
            exit 0: none is over the limit; 1: one is, or was not idle; 2: wrong usage""";

    /// Copies what it is given.
    IdleOptions {
        workers = List.copyOf(workers);
    }

    /// Reads the command line; throws with what is wrong in it.
    static IdleOptions parse(String... args) {
        int rounds = ROUNDS;
        int seconds = SECONDS;
        List<Integer> workers = List.of();
        boolean twins = false;
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--rounds" -> rounds = number(args, ++i, 1, ROUNDS_MAX);
                case "--seconds" -> seconds = number(args, ++i, SECONDS_MIN, SECONDS_MAX);
                case "--workers" -> workers = numbers(args, ++i);
                case "--twins" -> twins = true;
                default -> throw new IllegalArgumentException("unknown option " + args[i]);
            }
        }
        if (twins && !workers.isEmpty()) {
            throw new IllegalArgumentException("--twins have workers of their own: leave --workers out");
        }
        return new IdleOptions(
                rounds, Duration.ofSeconds(seconds), twins || !workers.isEmpty() ? workers : WORKERS, twins);
    }

    /// The kinds that are compared with a bare JVM.
    List<Kind> kinds() {
        return twins ? Kind.twins() : workers.stream().map(Kind::workers).toList();
    }

    private static List<Integer> numbers(String[] args, int i) {
        String option = args[i - 1];
        List<Integer> numbers = Arrays.stream(value(args, i).split(",", -1))
                .map(each -> number(option, each, 1, WORKERS_MAX))
                .toList();
        if (Set.copyOf(numbers).size() < numbers.size()) {
            throw new IllegalArgumentException(option + " names a number more than once");
        }
        return numbers;
    }

    private static int number(String[] args, int i, int min, int max) {
        String value = value(args, i);
        return number(args[i - 1], value, min, max);
    }

    private static String value(String[] args, int i) {
        if (i == args.length) {
            throw new IllegalArgumentException(args[i - 1] + " needs a value");
        }
        return args[i];
    }

    private static int number(String option, String value, int min, int max) {
        try {
            int number = Integer.parseInt(value);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException _) {
            // Said below.
        }
        throw new IllegalArgumentException(
                option + " takes a whole number from " + min + " to " + max + ", not \"" + value + "\"");
    }
}
