// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The findings as aligned lines for a person.
public final class DoctorReport {
    static final int COLUMNS = 96;
    private static final String INDENT = " ".repeat(28);
    private static final String ADVICE = "-> ";

    private DoctorReport() {}

    /// One line a finding, folded where it is long, with its advice below it; and the sum.
    public static String of(List<Finding> findings) {
        List<String> lines = new ArrayList<>();
        for (Finding finding : findings) {
            List<String> text = folded(finding.text(), COLUMNS - INDENT.length());
            lines.add(String.format(
                    Locale.ROOT, "%-4s  %-20s  %s", finding.verdict().label(), finding.topic(), text.get(0)));
            text.stream().skip(1).forEach(more -> lines.add(INDENT + more));
            if (!finding.advice().isEmpty()) {
                List<String> advice = folded(finding.advice(), COLUMNS - INDENT.length() - ADVICE.length());
                lines.add(INDENT + ADVICE + advice.get(0));
                advice.stream().skip(1).forEach(more -> lines.add(INDENT + " ".repeat(ADVICE.length()) + more));
            }
        }
        List<String> sums = new ArrayList<>();
        for (Verdict verdict : Verdict.values()) {
            sums.add(count(findings, verdict) + " " + verdict.label());
        }
        lines.add("");
        lines.add(String.join(", ", sums));
        return String.join(System.lineSeparator(), lines);
    }

    static long count(List<Finding> findings, Verdict verdict) {
        return findings.stream().filter(each -> each.verdict() == verdict).count();
    }

    private static List<String> folded(String text, int columns) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > columns) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
