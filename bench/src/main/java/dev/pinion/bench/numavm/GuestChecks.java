// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.numavm;

import java.nio.file.Path;

/// The program that runs in the emulated machine. Exits with 0 if all checks passed, by returning; else with 1.
public final class GuestChecks {
    private GuestChecks() {}

    /// `args[0]` is a file with what `pinion topology --json` printed.
    public static void main(String[] args) {
        Verdicts verdicts = new Verdicts(System.out);
        Runtimes runtimes = new Runtimes();
        StealChecks steals = new StealChecks();
        SkewCheck skew = new SkewCheck();
        verdicts.check("topology", () -> TopologyCheck.run(Path.of(args[0])));
        verdicts.check("rings", RingCheck::run);
        verdicts.check("pins-reported", () -> runtimes.use("reported", builder -> builder, PinCheck::reported));
        verdicts.check("pins-kernel", () -> runtimes.use("kernel", builder -> builder, PinCheck::kernel));
        verdicts.check("near-first", () -> steals.nearFirst(runtimes));
        verdicts.check("steals-counted", steals::counted);
        verdicts.check("skew", () -> runtimes.use("skew", builder -> builder, skew::run));
        verdicts.check("stealing-ends", skew::ended);
        verdicts.check("monitor", () -> MonitorCheck.run(runtimes));
        verdicts.check("close", () -> CloseCheck.run(runtimes));
        if (verdicts.failed() > 0) {
            System.exit(1);
        }
    }
}
