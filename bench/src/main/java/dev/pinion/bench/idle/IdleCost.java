// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/// Compares the CPU time of idle runtimes with that of a bare JVM, as a program; see [IdleOptions#USAGE]. Needs Linux.
public final class IdleCost {
    private static final int EXIT_OVER = 1;
    private static final int EXIT_USAGE = 2;

    private IdleCost() {}

    /// Measures what `args` ask for.
    public static void main(String[] args) throws IOException, InterruptedException {
        IdleOptions options;
        try {
            options = IdleOptions.parse(args);
        } catch (IllegalArgumentException wrong) {
            System.err.println(wrong.getMessage());
            System.err.println(IdleOptions.USAGE);
            System.exit(EXIT_USAGE);
            return;
        }
        try {
            Comparison comparison = compare(options, options.kinds(), System.out);
            System.out.println(comparison.verdict());
            if (comparison.isPassed()) {
                return;
            }
        } catch (NotIdle wrong) {
            System.out.println("FAILED " + wrong.getMessage());
        }
        System.exit(EXIT_OVER);
    }

    /// Measures these kinds and a bare JVM, and prints all but the verdict.
    static Comparison compare(IdleOptions options, List<Kind> others, PrintStream out)
            throws IOException, NotIdle, InterruptedException {
        Kind bare = Kind.bare();
        List<Kind> all = new ArrayList<>(List.of(bare));
        all.addAll(others);
        Comparison comparison =
                new Comparison(bare, others, new IdleRounds(all, options.window(), out).run(options.rounds()));
        out.println("ms/s in windows of " + options.window().toSeconds() + " s, rounds: " + options.rounds()
                + ", median (least..most):");
        comparison.lines().forEach(out::println);
        comparison.excesses().forEach(out::println);
        return comparison;
    }
}
