// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestsPartTest {
    private static final String PASSED =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><testsuite name=\"A\" tests=\"%d\" errors=\"0\" skipped=\"%d\""
                    + " failures=\"%d\"><testcase name=\"a\"/></testsuite>";

    @TempDir
    private Path root;

    private Instant since = Instant.EPOCH;

    private void module(String name) throws IOException {
        Files.createDirectories(root.resolve(name).resolve("src/test/java"));
        Files.writeString(root.resolve(name).resolve("pom.xml"), "<project/>");
    }

    private void report(String module, String folder, String file, String text) throws IOException {
        Path reports =
                Files.createDirectories(root.resolve(module).resolve("target").resolve(folder));
        Files.writeString(reports.resolve(file), text);
    }

    private PartResult result() throws IOException {
        PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        return new TestsPart().run(new CheckRun(root, root, false, since, out));
    }

    @Test
    void sumsTheReportsOfEachPathOfEachModule() throws Exception {
        module("one");
        module("two");
        report("one", "surefire-reports", "TEST-A.xml", PASSED.formatted(3, 0, 0));
        report("one", "surefire-reports", "TEST-B.xml", PASSED.formatted(4, 0, 0));
        report("one", "surefire-reports", "A.txt", "not a report");
        report("one", "surefire-reports-class-path", "TEST-A.xml", PASSED.formatted(3, 0, 0));
        report("two", "surefire-reports", "TEST-C.xml", PASSED.formatted(1, 0, 0));
        PartResult result = result();
        assertTrue(result.isPassed(), result::toString);
        assertEquals(
                List.of(
                        "one: 7 tests in 2 classes, 0 failed, 0 skipped",
                        "one on the class path: 3 tests in 1 classes, 0 failed, 0 skipped",
                        "two: 1 tests in 1 classes, 0 failed, 0 skipped",
                        "all: 11 tests in 4 classes, 0 failed, 0 skipped"),
                result.counts());
    }

    @Test
    void aSkippedTestIsNoPass() throws Exception {
        module("one");
        report("one", "surefire-reports", "TEST-A.xml", PASSED.formatted(3, 1, 0));
        assertEquals(1, result().skipped());
        assertFalse(result().isPassed());
    }

    @Test
    void aFailedTestIsNoPass() throws Exception {
        module("one");
        report("one", "surefire-reports", "TEST-A.xml", PASSED.formatted(3, 0, 2));
        assertEquals(List.of("2 tests failed"), result().problems());
    }

    @Test
    void aModuleWithTestsAndNoReportIsNoPass() throws Exception {
        module("one");
        module("two");
        report("one", "surefire-reports", "TEST-A.xml", PASSED.formatted(3, 0, 0));
        assertEquals(List.of("two has tests, but no report of this run"), result().problems());
    }

    @Test
    void anOlderReportIsNone() throws Exception {
        module("one");
        report("one", "surefire-reports", "TEST-A.xml", PASSED.formatted(3, 0, 0));
        since = Instant.now().plusSeconds(60);
        assertEquals(List.of("one has tests, but no report of this run"), result().problems());
    }

    @Test
    void countsThatTestsPrintAreRecorded() throws Exception {
        module("one");
        report(
                "one",
                "surefire-reports",
                "TEST-A.xml",
                "<testsuite tests=\"1\" errors=\"0\" skipped=\"0\" failures=\"0\"><testcase><system-out><![CDATA[noise\n"
                        + "count: explored 10000 schedules\n]]></system-out></testcase></testsuite>");
        assertTrue(result().counts().contains("explored 10000 schedules"), result().counts()::toString);
    }
}
