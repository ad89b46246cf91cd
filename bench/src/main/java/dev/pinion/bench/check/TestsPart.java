// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Reads what the tests of all modules have reported. They have been run before, by Maven: `bench/check.sh` does not
/// start the checks if it failed.
final class TestsPart implements CheckPart {
    /* Design. The reports are read although Maven has passed: it passes with skips, and with no tests at all. A module with
     * tests and without a report of this run is a problem. */

    private static final String REPORTS = "surefire-reports";

    @Override
    public String name() {
        return "tests";
    }

    @Override
    public String what() {
        return "all tests of all modules with full counts, on the module path and on the class path";
    }

    @Override
    public PartResult run(CheckRun check) throws IOException {
        List<String> problems = new ArrayList<>();
        Map<String, TestCounts> all = new TreeMap<>();
        List<String> found = new ArrayList<>();
        for (Path module : modulesWithTests(check.root())) {
            String name = String.valueOf(module.getFileName());
            int before = all.size();
            for (Path folder : reportFolders(module)) {
                TestCounts counts = read(folder, check, found);
                if (counts.suites() > 0) {
                    boolean classPath = String.valueOf(folder.getFileName()).endsWith("class-path");
                    all.put(name + (classPath ? " on the class path" : ""), counts);
                }
            }
            if (all.size() == before) {
                problems.add(name + " has tests, but no report of this run");
            }
        }
        TestCounts sum = all.values().stream().reduce(TestCounts.NONE, TestCounts::plus);
        if (sum.failed() > 0) {
            problems.add(sum.failed() + " tests failed");
        }
        List<String> lines = new ArrayList<>();
        all.forEach((where, counts) -> lines.add(where + ": " + counts.line()));
        lines.add("all: " + sum.line());
        lines.addAll(found);
        lines.forEach(check.out()::println);
        return new PartResult(problems, sum.skipped(), lines);
    }

    private static List<Path> modulesWithTests(Path root) throws IOException {
        try (Stream<Path> folders = Files.list(root)) {
            return folders.filter(folder -> Files.exists(folder.resolve("pom.xml"))
                            && Files.isDirectory(folder.resolve("src/test/java")))
                    .sorted()
                    .toList();
        }
    }

    private static List<Path> reportFolders(Path module) throws IOException {
        Path target = module.resolve("target");
        if (!Files.isDirectory(target)) {
            return List.of();
        }
        try (Stream<Path> folders = Files.list(target)) {
            return folders.filter(folder -> String.valueOf(folder.getFileName()).startsWith(REPORTS))
                    .sorted()
                    .toList();
        }
    }

    private static TestCounts read(Path folder, CheckRun check, List<String> found) throws IOException {
        TestCounts counts = TestCounts.NONE;
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(TestsPart::isReport).sorted().toList()) {
                if (!Files.getLastModifiedTime(file).toInstant().isBefore(check.testsSince())) {
                    counts = counts.plus(TestCounts.read(file, found));
                }
            }
        }
        return counts;
    }

    private static boolean isReport(Path file) {
        String name = String.valueOf(file.getFileName());
        return name.startsWith("TEST-") && name.endsWith(".xml");
    }
}
