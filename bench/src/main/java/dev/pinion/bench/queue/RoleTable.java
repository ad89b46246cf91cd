// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.queue;

import java.util.Locale;
import java.util.function.BiFunction;
import java.util.function.ToLongBiFunction;

/// The table of one role: a row for each candidate, a column for each question and each size.
final class RoleTable {
    private final Role role;
    private final BiFunction<Candidate, Question, Times> times;
    private final ToLongBiFunction<Candidate, Integer> bytes;

    RoleTable(Role role, BiFunction<Candidate, Question, Times> times, ToLongBiFunction<Candidate, Integer> bytes) {
        this.role = role;
        this.times = times;
        this.bytes = bytes;
    }

    /// In Markdown, with its heading.
    String text() {
        StringBuilder text = new StringBuilder("### " + role.title() + "\n\n| |");
        role.questions().forEach(question -> cell(text, question.label()));
        role.sizes().forEach(items -> cell(text, items == 0 ? "bytes, empty" : "with " + items));
        text.append("\n|")
                .append(" --- |"
                        .repeat(1 + role.questions().size() + role.sizes().size()));
        for (Candidate candidate : role.candidates()) {
            text.append("\n|");
            cell(text, candidate.label());
            role.questions().forEach(question -> cell(text, time(candidate, question)));
            role.sizes().forEach(items -> cell(text, Long.toString(bytes.applyAsLong(candidate, items))));
        }
        return text.append('\n').toString();
    }

    private String time(Candidate candidate, Question question) {
        Times own = times.apply(candidate, question);
        if (candidate.equals(role.ours())) {
            return own.shown();
        }
        Times ours = times.apply(role.ours(), question);
        String ratio = String.format(Locale.ROOT, "x%.2f", own.over(ours).median());
        return own.shown() + " " + (own.isClearlyFasterThan(ours) ? "**" + ratio + "**" : ratio);
    }

    private static void cell(StringBuilder text, String content) {
        text.append(' ').append(content).append(" |");
    }
}
