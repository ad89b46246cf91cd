// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// What the command line asks for.
///
/// @param rounds rounds in all at each number of workers, dealt out to the variants by their shares
/// @param workers the numbers of workers
/// @param variants what to run; those that need more workers are left out
/// @param stopAtLoss whether a run ends at its first lost wake
record WakeOptions(long rounds, List<Integer> workers, List<Variant> variants, boolean stopAtLoss) {
    /// Rounds in all at each number of workers, unless given.
    static final long ROUNDS_QUICK = 20_000;
    /// The numbers of workers, unless given.
    static final List<Integer> WORKERS = List.of(1, 2, 16);

    static final String USAGE = """
            usage: WakeStress [--rounds N] [--workers N,N,..] [--variants NAME,NAME,..] [--stop-at-loss]
              rounds        in all at each number of workers (20000)
              workers       1,2,16 unless given
              variants      all unless given: tasks agents sticky node burst children woken
              stop-at-loss  ends a run at its first lost wake: for a twin with a planted bug
            exit 0: every item ran exactly once and no wake was lost; 3: some run lost a wake; 4: each did;
            1: an item ran twice or not at all; 2: wrong usage""";

    /// Reads the command line; throws with what is wrong in it.
    static WakeOptions parse(String... args) {
        long rounds = ROUNDS_QUICK;
        List<Integer> workers = WORKERS;
        List<Variant> variants = List.of(Variant.values());
        boolean stopAtLoss = false;
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "--rounds" -> rounds = positive(value(args, ++i));
                case "--workers" ->
                    workers = values(args, ++i).stream()
                            .map(n -> Math.toIntExact(positive(n)))
                            .toList();
                case "--variants" ->
                    variants = values(args, ++i).stream()
                            .map(name -> Variant.valueOf(name.toUpperCase(Locale.ROOT)))
                            .toList();
                case "--stop-at-loss" -> stopAtLoss = true;
                default -> throw new IllegalArgumentException("unknown option " + args[i]);
            }
        }
        return new WakeOptions(rounds, workers, variants, stopAtLoss);
    }

    private static List<String> values(String[] args, int i) {
        return Arrays.asList(value(args, i).split(",", -1));
    }

    private static String value(String[] args, int i) {
        if (i == args.length) {
            throw new IllegalArgumentException(args[i - 1] + " needs a value");
        }
        return args[i];
    }

    private static long positive(String value) {
        long n = Long.parseLong(value);
        if (n < 1) {
            throw new IllegalArgumentException(value + " is not 1 or more");
        }
        return n;
    }

    /// The runs that this makes, in order.
    List<WakeRun> runs() {
        return workers.stream().flatMap(count -> runs(count).stream()).toList();
    }

    private List<WakeRun> runs(int count) {
        List<Variant> able = variants.stream()
                .filter(variant -> variant.workersMin() <= count)
                .toList();
        long shares = able.stream().mapToLong(Variant::share).sum();
        long enough = stopAtLoss ? 1 : LostWakes.NO_LIMIT;
        return able.stream()
                .map(variant -> new WakeRun(variant, count, Math.ceilDiv(rounds * variant.share(), shares), enough))
                .toList();
    }
}
