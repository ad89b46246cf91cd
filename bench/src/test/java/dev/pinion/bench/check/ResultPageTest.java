// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResultPageTest {
    private static final MachineFacts FACTS =
            new MachineFacts("Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz", 2, 1, "Linux 6", "JDK 25", "abc");
    private static final Path ROOT = Path.of("/some/where/pinion");

    private final ResultPage page = new ResultPage(LocalDate.of(2026, 12, 1), FACTS, "0.1 0.1 0.1");

    private void add(PartResult result) {
        page.add(new ResultPage.Entry(Parts.ALL.getFirst(), result, Duration.ofSeconds(61)));
    }

    private String text() {
        return page.text("./pinion check", "2.0 2.0 2.0", Duration.ofMinutes(125), ROOT);
    }

    @Test
    void saysWhatWasRunWhereAndWhatCameOut() {
        add(new PartResult(List.of(), 0, List.of("total 5 in /some/where/pinion/docs")));
        String text = text();
        for (String part : List.of(
                "**all passed**",
                "2026-12-01",
                "Xeon",
                "| CPUs allowed | 2 on 1 node |",
                "Linux 6",
                "JDK 25",
                "| commit | abc |",
                "0.1 0.1 0.1 before, 2.0 2.0 2.0 after",
                "| skipped | 0 |",
                "2 h 5 min",
                "| tests | PASS | 1 min 1 s |",
                "total 5 in ./docs")) {
            assertTrue(text.contains(part), part + " is not in\n" + text);
        }
        assertTrue(page.isPassed());
    }

    @Test
    void aFailureOrASkipIsNotPassed() {
        add(new PartResult(List.of(), 1, List.of()));
        assertFalse(page.isPassed());
        assertTrue(text().contains("**NOT passed**"), text());
        assertTrue(text().contains("| tests | NOT PASSED: 1 skipped |"), text());
    }

    @Test
    void nothingRunIsNotPassed() {
        assertFalse(page.isPassed());
    }

    @Test
    void longLinesAreFolded() {
        add(new PartResult(List.of(), 0, List.of("word ".repeat(100))));
        assertTrue(text().lines().allMatch(line -> line.length() <= 120 || line.startsWith("|")), text());
    }

    @Test
    void theFileIsNamedByDateAndCpu() {
        assertEquals(Path.of("check-2026-12-01-intel-xeon-e5-2680-v4.md"), page.fileName());
    }

    @Test
    void theMachinesNameIsNotAmongItsFacts() throws IOException, InterruptedException {
        MachineFacts facts = MachineFacts.read(Path.of("").toAbsolutePath());
        assertFalse(facts.kernel().contains(InetAddress.getLocalHost().getHostName() + " "), facts::toString);
        assertTrue(facts.cpus() >= 1, facts::toString);
    }
}
