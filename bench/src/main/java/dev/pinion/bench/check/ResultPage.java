// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import java.nio.file.Path;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The page that records a run.
final class ResultPage {
    /// A part and what came of it.
    record Entry(CheckPart part, PartResult result, Duration took) {}

    private static final int COLUMNS_MAX = 120;

    private final LocalDate date;
    private final MachineFacts facts;
    private final String loadAtStart;
    private final List<Entry> entries = new ArrayList<>();

    ResultPage(LocalDate date, MachineFacts facts, String loadAtStart) {
        this.date = date;
        this.facts = facts;
        this.loadAtStart = loadAtStart;
    }

    void add(Entry entry) {
        entries.add(entry);
    }

    boolean isPassed() {
        return !entries.isEmpty()
                && entries.stream().allMatch(entry -> entry.result().isPassed());
    }

    /// The name of its file.
    Path fileName() {
        return Path.of("check-" + date + "-" + facts.cpuSlug() + ".md");
    }

    /// Its text; `command` is what was typed, `root` is kept out of it.
    String text(String command, String loadAtEnd, Duration took, Path root) {
        StringBuilder text = new StringBuilder();
        text.append("# The long checks of ").append(date).append("\n\n");
        text.append("Made by `").append(command).append("`: **");
        text.append(isPassed() ? "all passed" : "NOT passed").append("**.\n\n");
        text.append("| | |\n| --- | --- |\n");
        row(text, "date", date.toString());
        row(text, "CPU", facts.cpu());
        row(text, "CPUs allowed", facts.cpus() + " on " + facts.nodes() + (facts.nodes() == 1 ? " node" : " nodes"));
        row(text, "kernel", facts.kernel());
        row(text, "JDK", facts.jdk());
        row(text, "commit", facts.commit());
        row(text, "load average", loadAtStart + " before, " + loadAtEnd + " after");
        row(text, "skipped", Long.toString(skipped()));
        row(text, "time", shown(took));
        text.append("\n| part | verdict | time | checks |\n| --- | --- | --- | --- |\n");
        for (Entry entry : entries) {
            text.append("| ").append(entry.part().name()).append(" | ");
            text.append(verdict(entry.result())).append(" | ");
            text.append(shown(entry.took())).append(" | ");
            text.append(entry.part().what()).append(" |\n");
        }
        entries.forEach(entry -> section(text, entry, root));
        return text.toString();
    }

    private long skipped() {
        return entries.stream().mapToLong(entry -> entry.result().skipped()).sum();
    }

    private static void row(StringBuilder text, String what, String value) {
        text.append("| ").append(what).append(" | ").append(value).append(" |\n");
    }

    private static void section(StringBuilder text, Entry entry, Path root) {
        text.append("\n## ").append(entry.part().name()).append("\n\n");
        entry.result()
                .problems()
                .forEach(problem -> text.append("- FAILED: ").append(problem).append("\n\n"));
        text.append("```\n");
        entry.result().counts().forEach(line -> folded(text, line.replace(root.toString(), ".")));
        text.append("```\n");
    }

    private static void folded(StringBuilder text, String line) {
        String rest = line.stripTrailing();
        while (rest.length() > COLUMNS_MAX) {
            int at = rest.lastIndexOf(' ', COLUMNS_MAX);
            int end = at > COLUMNS_MAX / 2 ? at : COLUMNS_MAX;
            text.append(rest, 0, end).append('\n');
            rest = rest.substring(end).stripLeading();
        }
        text.append(rest).append('\n');
    }

    /// PASS, or what is against it.
    static String verdict(PartResult result) {
        if (result.isPassed()) {
            return "PASS";
        }
        return result.problems().isEmpty() ? "NOT PASSED: " + result.skipped() + " skipped" : "FAIL";
    }

    /// Hours, minutes and seconds.
    static String shown(Duration took) {
        return took.toHours() > 0
                ? String.format(Locale.ROOT, "%d h %d min", took.toHours(), took.toMinutesPart())
                : String.format(Locale.ROOT, "%d min %d s", took.toMinutes(), took.toSecondsPart());
    }
}
