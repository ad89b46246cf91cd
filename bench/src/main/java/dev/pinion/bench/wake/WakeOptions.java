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
/// @param enough lost wakes at which a run stops before its time, or [LostWakes#NO_LIMIT]
record WakeOptions(long rounds, List<Integer> workers, List<Variant> variants, long enough) {
    /// Rounds in all at each number of workers, unless given.
    static final long ROUNDS_QUICK = 20_000;

    static final String USAGE = """
            usage: WakeStress [--rounds N] [--workers N,N,..] [--variants NAME,NAME,..] [--stop-at N]
              rounds           in all at each number of workers (20000)
              workers          1,2,16 unless given
              variants         all unless given: tasks agents sticky node burst children woken
              stop-at          ends a run before its time when so many wakes were lost
            exit 0: every item ran exactly once and no wake was lost; 3: once, but wakes were lost; 1: wrong; 2: usage""";

    /// Reads the command line; throws with what is wrong in it.
    static WakeOptions parse(String[] args) {
        long rounds = ROUNDS_QUICK;
        List<Integer> workers = List.of(1, 2, 16);
        List<Variant> variants = List.of(Variant.values());
        long enough = LostWakes.NO_LIMIT;
        for (int i = 0; i < args.length; i += 2) {
            if (i + 1 == args.length) {
                throw new IllegalArgumentException(args[i] + " needs a value");
            }
            String value = args[i + 1];
            switch (args[i]) {
                case "--rounds" -> rounds = positive(value);
                case "--workers" ->
                    workers = Arrays.stream(value.split(",", -1))
                            .map(n -> Math.toIntExact(positive(n)))
                            .toList();
                case "--variants" ->
                    variants = Arrays.stream(value.split(",", -1))
                            .map(name -> Variant.valueOf(name.toUpperCase(Locale.ROOT)))
                            .toList();
                case "--stop-at" -> enough = positive(value);
                default -> throw new IllegalArgumentException("unknown option " + args[i]);
            }
        }
        return new WakeOptions(rounds, workers, variants, enough);
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
        return able.stream()
                .map(variant -> new WakeRun(variant, count, Math.ceilDiv(rounds * variant.share(), shares), enough))
                .toList();
    }
}
