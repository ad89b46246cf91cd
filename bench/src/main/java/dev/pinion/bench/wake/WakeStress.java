// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import java.util.List;

/// The stress on the wake-up, as a program; see [WakeOptions#USAGE].
public final class WakeStress {
    /// The exit code when every item ran exactly once, but wakes were lost.
    public static final int EXIT_LOST = 3;

    private static final int EXIT_FAILED = 1;
    private static final int EXIT_USAGE = 2;

    private WakeStress() {}

    /// Runs all that `args` ask for.
    public static void main(String[] args) throws InterruptedException {
        List<WakeRun> runs;
        try {
            runs = WakeOptions.parse(args).runs();
            if (runs.isEmpty()) {
                throw new IllegalArgumentException("no variant can run with so few workers");
            }
        } catch (IllegalArgumentException wrong) {
            System.err.println(wrong.getMessage());
            System.err.println(WakeOptions.USAGE);
            System.exit(EXIT_USAGE);
            return;
        }
        int exit = run(runs);
        if (exit != 0) {
            System.exit(exit);
        }
    }

    private static int run(List<WakeRun> runs) throws InterruptedException {
        long rounds = 0;
        long lost = 0;
        long excused = 0;
        for (WakeRun run : runs) {
            try {
                WakeResult result = run.run();
                System.out.println(result.line());
                rounds += result.rounds();
                lost += result.lost();
                excused += result.excused();
            } catch (WakeFailed wrong) {
                System.out.println("FAILED " + run.variant().label() + " with " + run.workers() + " workers: "
                        + wrong.getMessage());
                return EXIT_FAILED;
            }
        }
        System.out.println("total rounds " + rounds + " lost wakes " + lost + " rescues " + (lost + excused));
        return lost == 0 ? 0 : EXIT_LOST;
    }
}
