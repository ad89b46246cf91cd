// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import dev.pinion.bench.twin.ForkedJvm;
import dev.pinion.bench.twin.Twin;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import org.openjdk.jcstress.infra.collectors.TestResult;

/// Runs all jcstress suites, then each planted bug against the test that must see it.
///
/// `StressSuites quick` takes about a minute, `StressSuites full` runs all configurations of each test. Needs two CPUs
/// and the system property `pinion.root`. What it counted is in `bench/target/stress`, as
/// `jcstress-<mode>.properties` and `jcstress-<mode>.md`. Exits with 1 if a test saw what is forbidden, could not run
/// or saw nothing, and if a planted bug was not seen.
public final class StressSuites {
    /// Every suite; a jcstress test that none of them has is an error.
    static final List<StressSuite> ALL = List.of(
            WorkDequeBugs.SUITE,
            WokenQueueBugs.SUITE,
            InboxBugs.SUITE,
            SlotBugs.SUITE,
            IdleSetBugs.SUITE,
            MailboxBugs.SUITE);

    private static final int TRIES_MAX = 20;

    private final Harness harness;
    private final StressReport report;

    private StressSuites(Depth depth) throws IOException {
        report = new StressReport(depth);
        harness = new Harness(depth);
    }

    /// `args[0]` is `quick` or `full`; what follows are the only suites to run, and then nothing is recorded.
    public static void main(String[] args) throws IOException {
        if (args.length == 0) {
            throw new IllegalArgumentException("quick or full?");
        }
        requireAllInSuites();
        List<String> only = List.of(args).subList(1, args.length);
        StressSuites suites = new StressSuites(Depth.valueOf(args[0].toUpperCase(Locale.ROOT)));
        for (StressSuite suite : ALL) {
            if (only.isEmpty() || only.contains(suite.name())) {
                suites.run(suite);
                suites.runTwins(suite);
            }
        }
        suites.report.close(only.isEmpty());
        // jcstress leaves threads behind.
        System.exit(suites.report.failures() == 0 ? 0 : 1);
    }

    /// The JVM runs every test that jcstress compiled, and no suite names one that it did not.
    static void requireAllInSuites() {
        List<String> named = new ArrayList<>();
        for (StressSuite suite : ALL) {
            named.addAll(suite.testNames());
        }
        if (!new TreeSet<>(named).equals(new TreeSet<>(Harness.tests()))) {
            throw new IllegalStateException("the suites have " + named + ", jcstress has " + Harness.tests());
        }
    }

    private void run(StressSuite suite) throws IOException {
        report.suite(suite, harness.run(suite.testNames()));
    }

    private void runTwins(StressSuite suite) throws IOException {
        for (StressTwin twin : suite.twins()) {
            String classPath = ForkedJvm.with(Twin.compile(twin.bug())).classPath();
            String test = StressSuite.testName(twin.caughtBy());
            TestResult result = harness.runWith(classPath, test);
            int tries = 1;
            while (!Verdict.sawForbidden(result) && tries < TRIES_MAX) {
                result = harness.runWith(classPath, test);
                tries++;
            }
            report.twin(twin, result, tries);
        }
    }
}
