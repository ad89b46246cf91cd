// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.RuntimeSnapshot;
import dev.pinion.cli.words.WordTotals;
import dev.pinion.spi.StealMatrix;
import dev.pinion.spi.WorkerSnapshot;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Prints what a run found and where the work went, for a person.
final class RunReport {
    private static final int REASONS_SHOWN_MAX = 10;

    private final PrintWriter out;

    RunReport(PrintWriter out) {
        this.out = out;
    }

    /// All that is known before the runtime ends.
    void outcome(RunOutcome outcome) {
        totals(outcome.totals(), outcome.top());
        Long nanos = outcome.nanos();
        if (nanos != null) {
            out.printf(
                    Locale.ROOT,
                    "speed     %.1f MB/s (%.3f s)%n",
                    outcome.megabytesPerSecond(nanos),
                    RunOutcome.seconds(nanos));
        }
        work(outcome.machine(), outcome.snapshot());
        RunOutcome.Moves moves = outcome.moves();
        if (moves != null) {
            out.println();
            out.printf(Locale.ROOT, "  monitor decisions: %,d%n", moves.count());
            moves.last().forEach(decision -> out.println("    " + decision));
        }
    }

    /// What is known once it has ended.
    void end(@Nullable String traceHash, @Nullable RunCheck check) {
        out.println();
        if (traceHash != null) {
            out.println("trace hash: " + traceHash);
            out.println();
        }
        if (check != null) {
            verdict(check);
        }
    }

    private void verdict(RunCheck check) {
        if (check.agrees()) {
            out.printf(Locale.ROOT, "check: agrees (%d terms, %d distinct)%n", check.terms(), check.distinct());
            return;
        }
        out.println("check: DISAGREES on " + check.differences() + " terms, such as");
        check.examples()
                .forEach(each ->
                        out.println("  " + each.term() + ": agents " + each.agents() + ", plain loop " + each.plain()));
    }

    private void totals(WordTotals totals, int top) {
        List<Map.Entry<String, Long>> terms = totals.top(top);
        if (!terms.isEmpty()) {
            out.printf(Locale.ROOT, "top %d terms%n", terms.size());
            terms.forEach(term -> out.printf(Locale.ROOT, "  %,12d  %s%n", term.getValue(), term.getKey()));
            out.println();
        }
        out.printf(Locale.ROOT, "files     %,d%n", totals.files());
        out.printf(Locale.ROOT, "skipped   %,d%n", totals.skipped().size());
        List<Map.Entry<String, Long>> reasons = totals.reasons();
        reasons.stream()
                .limit(REASONS_SHOWN_MAX)
                .forEach(reason -> out.printf(Locale.ROOT, "  %,8d  %s%n", reason.getValue(), reason.getKey()));
        if (reasons.size() > REASONS_SHOWN_MAX) {
            out.printf(Locale.ROOT, "            and %,d more reasons%n", reasons.size() - REASONS_SHOWN_MAX);
        }
        out.printf(Locale.ROOT, "bytes     %,d%n", totals.bytes());
        out.printf(Locale.ROOT, "terms     %,d%n", totals.terms());
        out.printf(Locale.ROOT, "distinct  %,d%n", totals.counts().size());
    }

    private void work(@Nullable String machine, RuntimeSnapshot snapshot) {
        out.println();
        out.println("where the work went");
        out.printf(
                Locale.ROOT,
                "  topology  %s%n",
                machine == null ? "none: logical workers on one thread, in seeded order" : machine);
        out.printf(
                Locale.ROOT,
                "  %-6s %5s %5s %7s %12s %12s %12s %12s%n",
                "worker",
                "cpu",
                "node",
                "pinned",
                "executed",
                "messages",
                "stolen items",
                "parks");
        for (WorkerSnapshot worker : snapshot.workers()) {
            out.printf(
                    Locale.ROOT,
                    "  %-6d %5s %5s %7s %,12d %,12d %,12d %,12d%n",
                    worker.id(),
                    idOrDash(worker.cpu()),
                    idOrDash(worker.node()),
                    worker.pinned() ? "yes" : "no",
                    worker.executed(),
                    worker.messages(),
                    worker.stolenItems(),
                    worker.parks());
        }
        matrix(snapshot.steals());
    }

    private void matrix(StealMatrix steals) {
        out.println();
        out.printf(Locale.ROOT, "  steals: %,d between workers, %,d in all%n", steals.betweenWorkers(), steals.total());
        StringBuilder head = new StringBuilder(String.format(Locale.ROOT, "  %-10s", "src \\ dst"));
        for (int thief = 0; thief < steals.workers(); thief++) {
            head.append(cell(Integer.toString(thief)));
        }
        out.println(head);
        for (int source = 0; source < steals.workers(); source++) {
            StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "  %-10d", source));
            for (int thief = 0; thief < steals.workers(); thief++) {
                row.append(cell(source == thief ? "-" : count(steals.fromWorker(source, thief))));
            }
            out.println(row);
        }
        StringBuilder row = new StringBuilder(String.format(Locale.ROOT, "  %-10s", "injector"));
        for (int thief = 0; thief < steals.workers(); thief++) {
            row.append(cell(count(steals.fromInjector(thief))));
        }
        out.println(row);
    }

    private static String cell(String content) {
        return String.format(Locale.ROOT, " %9s", content);
    }

    private static String count(long value) {
        return String.format(Locale.ROOT, "%,d", value);
    }

    private static String idOrDash(int id) {
        return id < 0 ? "-" : Integer.toString(id);
    }
}
