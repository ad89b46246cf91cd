// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import dev.pinion.bench.twin.Twin;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.openjdk.jcstress.infra.collectors.TestResult;
import org.openjdk.jcstress.infra.grading.GradingResult;
import org.openjdk.jcstress.infra.grading.ReportUtils;
import org.openjdk.jcstress.infra.runners.TestConfig;
import org.openjdk.jcstress.vm.CompileMode;

/// Counts what the suites saw; prints a line for each test and twin, and writes the tables. Used by one thread.
final class StressReport {
    private final String name;
    private final Path folder;
    private final StringBuilder tables = new StringBuilder();
    private final PrintStream out = System.out;
    private final long started = System.nanoTime();
    private int suites;
    private int tests;
    private int configurations;
    private long samples;
    private int failures;
    private int twins;
    private int caught;

    StressReport(Depth depth) throws IOException {
        name = "jcstress-" + depth.name().toLowerCase(Locale.ROOT);
        folder = Files.createDirectories(Twin.root().resolve("bench/target/stress"));
        // An old record must not be taken for that of a run that did not end.
        Files.deleteIfExists(properties());
    }

    /// Results of the sound code, one for each test and configuration.
    void suite(StressSuite suite, List<TestResult> results) {
        suites++;
        tables.append("## ").append(suite.name()).append("\n");
        for (String test : suite.testNames()) {
            test(
                    test,
                    results.stream().filter(each -> each.getName().equals(test)).toList());
        }
    }

    private void test(String test, List<TestResult> results) {
        tests++;
        configurations += results.size();
        List<TestResult> bad =
                results.stream().filter(each -> !Verdict.sound(each)).toList();
        bad.forEach(this::complain);
        long count = results.stream().mapToLong(TestResult::getTotalCount).sum();
        samples += count;
        boolean passed = bad.isEmpty() && !results.isEmpty();
        failures += passed ? 0 : 1;
        say(
                "%s %s: %,d samples in %d configurations",
                passed ? "PASS" : "FAIL", shortened(test), count, results.size());
        for (TestResult merged : ReportUtils.mergedByName(results)) {
            table(test, merged);
        }
    }

    /// The last result of a test that ran with a planted bug.
    void twin(StressTwin twin, TestResult result, int tries) {
        twins++;
        boolean seen = Verdict.sawForbidden(result);
        caught += seen ? 1 : 0;
        failures += seen ? 0 : 1;
        String test = shortened(StressSuite.testName(twin.caughtBy()));
        say(
                "%s twin %s by %s: %,d forbidden of %,d samples, try %d",
                seen ? "PASS" : "FAIL",
                twin.bug().name(),
                test,
                Verdict.forbidden(result),
                result.getTotalCount(),
                tries);
        if (!seen) {
            complain(result);
        }
        tables.append("\nWith ").append(twin.bug().name()).append("\n");
        table(StressSuite.testName(twin.caughtBy()), result);
    }

    int failures() {
        return failures;
    }

    /// Writes the counts, if they are to be recorded, and the tables.
    void close(boolean recorded) throws IOException {
        long seconds = (System.nanoTime() - started) / 1_000_000_000L;
        String counts = String.format(
                Locale.ROOT,
                "suites=%d%ntests=%d%nconfigurations=%d%nsamples=%d%ntwins=%d%ntwins.caught=%d%nfailures=%d%nseconds=%d%n",
                suites,
                tests,
                configurations,
                samples,
                twins,
                caught,
                failures,
                seconds);
        if (recorded) {
            Files.writeString(properties(), counts);
        }
        Files.writeString(folder.resolve(name + ".md"), tables);
        say(
                "%d tests of %d suites in %d configurations: %,d samples; %d of %d twins caught; %d failures; %d s",
                tests, suites, configurations, samples, caught, twins, failures, seconds);
    }

    private Path properties() {
        return folder.resolve(name + ".properties");
    }

    private void table(String test, TestResult result) {
        tables.append("\n```\n").append(shortened(test)).append('\n');
        tables.append(String.format(Locale.ROOT, "%16s %16s  %-12s %s%n", "outcome", "samples", "", ""));
        for (GradingResult each : result.grading().gradingResults.values()) {
            tables.append(String.format(
                    Locale.ROOT,
                    "%16s %,16d  %-12s %s%n",
                    each.id,
                    each.count,
                    each.expect.name().toLowerCase(Locale.ROOT).replace("acceptable_", ""),
                    each.description));
        }
        tables.append("```\n");
    }

    private void complain(TestResult result) {
        say("  %s %s %s", shortened(result.getName()), result.status(), configuration(result.getConfig()));
        for (String message : result.grading().failureMessages) {
            say("    %s", message);
        }
        for (List<String> lines : List.of(result.getMessages(), result.getVmErr())) {
            lines.forEach(line -> say("    %s", line));
        }
    }

    private static String configuration(TestConfig config) {
        String compiled = CompileMode.description(config.compileMode, config.actorNames);
        return compiled.strip().replaceAll("\\s*\\n\\s*", ", ") + " "
                + config.jvmArgs.stream()
                        .filter(argument -> argument.startsWith("-XX"))
                        .collect(Collectors.joining(" "));
    }

    private static String shortened(String test) {
        return test.substring(StressReport.class.getPackageName().length() + 1);
    }

    private void say(String format, Object... arguments) {
        out.printf(Locale.ROOT, format + "%n", arguments);
        out.flush();
    }
}
