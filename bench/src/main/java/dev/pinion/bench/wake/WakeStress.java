// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import dev.pinion.bench.twin.Twin;
import java.util.List;

/// The stress on the wake-up, as a program; see [WakeOptions#USAGE].
public final class WakeStress {
    /// The exit code when an item ran twice, or not at all.
    public static final int EXIT_FAILED = 1;
    /// The exit code when every item ran exactly once, but some run lost a wake.
    public static final int EXIT_SOME_LOST = 3;
    /// The exit code when every item ran exactly once, but each run lost a wake.
    public static final int EXIT_EACH_LOST = 4;

    private static final int EXIT_USAGE = 2;

    private WakeStress() {}

    /// Runs all that `args` ask for.
    public static void main(String[] args) throws InterruptedException {
        WakeOptions options;
        try {
            options = WakeOptions.parse(args);
            if (options.runs().isEmpty()) {
                throw new IllegalArgumentException("no variant can run with so few workers");
            }
        } catch (IllegalArgumentException wrong) {
            System.err.println(wrong.getMessage());
            System.err.println(WakeOptions.USAGE);
            System.exit(EXIT_USAGE);
            return;
        }
        Twin.inForce().ifPresent(bug -> System.out.println("twin in force: " + bug));
        int exit = run(options.runs());
        if (exit != 0) {
            System.exit(exit);
        }
    }

    private static int run(List<WakeRun> runs) throws InterruptedException {
        long rounds = 0;
        long lost = 0;
        long excused = 0;
        int losing = 0;
        for (WakeRun run : runs) {
            try {
                WakeResult result = run.run();
                System.out.println(result.line());
                rounds += result.rounds();
                lost += result.lost();
                excused += result.excused();
                losing += result.lost() > 0 ? 1 : 0;
            } catch (WakeFailed wrong) {
                System.out.println("FAILED " + run.variant().label() + " with " + run.workers() + " workers: "
                        + wrong.getMessage());
                return EXIT_FAILED;
            }
        }
        System.out.println("total rounds " + rounds + " lost wakes " + lost + " rescues " + (lost + excused));
        if (losing == 0) {
            return 0;
        }
        return losing == runs.size() ? EXIT_EACH_LOST : EXIT_SOME_LOST;
    }
}
