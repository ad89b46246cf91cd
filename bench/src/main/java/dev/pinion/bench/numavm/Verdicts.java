// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import java.io.PrintStream;

/// Runs checks and prints one line for each, `PASS name: what was seen` or `FAIL name: what is wrong`, as
/// `bench/numa-vm/run` reads them. Used by one thread.
final class Verdicts {
    /// A check: returns what it saw, or throws what is wrong.
    @FunctionalInterface
    interface Check {
        String run() throws Exception;
    }

    private final PrintStream out;
    private int failed;

    Verdicts(PrintStream out) {
        this.out = out;
    }

    /// Runs one check. Whatever it throws is its failure, and does not keep the next from running.
    @SuppressWarnings("CatchAndPrintStackTrace") // to the console that the record is made of
    void check(String name, Check check) {
        try {
            line("PASS", name, check.run());
        } catch (CheckFailed wrong) {
            failed++;
            line("FAIL", name, String.valueOf(wrong.getMessage()));
        } catch (Exception | LinkageError | AssertionError broken) {
            failed++;
            line("FAIL", name, broken.toString());
            broken.printStackTrace(out);
        }
        out.flush();
    }

    int failed() {
        return failed;
    }

    private void line(String verdict, String name, String detail) {
        out.println(verdict + " " + name + ": " + detail.replaceAll("\\s+", " "));
    }
}
