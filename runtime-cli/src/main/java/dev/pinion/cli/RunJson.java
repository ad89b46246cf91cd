// SPDX-License-Identifier: Apache-2.0
package dev.pinion.cli;

import dev.pinion.cli.words.WordTotals;
import dev.pinion.monitor.Decision;
import dev.pinion.spi.StealMatrix;
import dev.pinion.spi.WorkerSnapshot;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A run as the object that `pinion run --json` prints: the values of the report, none of them rounded. What a run does
/// not have is absent: speed, topology and monitor of a seeded one, the trace hash of any other.
final class RunJson {

    private RunJson() {}

    static Map<String, Object> of(RunOutcome outcome, @Nullable String traceHash, @Nullable RunCheck check) {
        Map<String, Object> object = totals(outcome.totals(), outcome.top());
        Long nanos = outcome.nanos();
        if (nanos != null) {
            object.put("seconds", RunOutcome.seconds(nanos));
            object.put("mb_per_second", outcome.megabytesPerSecond(nanos));
        }
        String machine = outcome.machine();
        if (machine != null) {
            object.put("topology", machine);
        }
        object.put("deterministic", outcome.snapshot().deterministic());
        object.put(
                "workers",
                outcome.snapshot().workers().stream().map(RunJson::worker).toList());
        object.put("steals", steals(outcome.snapshot().steals()));
        RunOutcome.Moves moves = outcome.moves();
        if (moves != null) {
            object.put("monitor", monitor(moves));
        }
        if (traceHash != null) {
            object.put("trace_hash", traceHash);
        }
        if (check != null) {
            object.put("check", check(check));
        }
        return object;
    }

    private static Map<String, Object> totals(WordTotals totals, int top) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("files", totals.files());
        object.put(
                "skipped",
                totals.skipped().stream()
                        .map(each -> ordered("name", each.name(), "reason", each.reason()))
                        .toList());
        object.put(
                "skipped_by_reason",
                totals.reasons().stream()
                        .map(each -> ordered("reason", each.getKey(), "count", each.getValue()))
                        .toList());
        object.put("bytes", totals.bytes());
        object.put("terms", totals.terms());
        object.put("distinct", totals.counts().size());
        object.put(
                "top_terms",
                totals.top(top).stream()
                        .map(each -> ordered("term", each.getKey(), "count", each.getValue()))
                        .toList());
        return object;
    }

    private static Map<String, Object> worker(WorkerSnapshot worker) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("id", worker.id());
        if (worker.cpu() >= 0) {
            object.put("cpu", worker.cpu());
        }
        if (worker.node() >= 0) {
            object.put("node", worker.node());
        }
        object.put("pinned", worker.pinned());
        object.put("executed", worker.executed());
        object.put("messages", worker.messages());
        object.put("stolen_items", worker.stolenItems());
        object.put("parks", worker.parks());
        return object;
    }

    /// One row a source, as the report prints them: a cell for each thief, and the injectors last.
    private static Map<String, Object> steals(StealMatrix steals) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int source = 0; source <= steals.workers(); source++) {
            List<Long> cells = new ArrayList<>();
            for (int thief = 0; thief < steals.workers(); thief++) {
                cells.add(source < steals.workers() ? steals.fromWorker(source, thief) : steals.fromInjector(thief));
            }
            rows.add(ordered("source", source < steals.workers() ? source : "injector", "by_thief", cells));
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("between_workers", steals.betweenWorkers());
        object.put("total", steals.total());
        object.put("rows", rows);
        return object;
    }

    private static Map<String, Object> monitor(RunOutcome.Moves moves) {
        return ordered(
                "decisions",
                moves.count(),
                "last",
                moves.last().stream().map(RunJson::decision).toList());
    }

    private static Map<String, Object> decision(Decision decision) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("number", decision.number());
        object.put("agent", decision.agent());
        object.put("from", decision.from());
        object.put("from_depth", decision.fromDepth());
        object.put("to", decision.to());
        object.put("to_depth", decision.toDepth());
        return object;
    }

    private static Map<String, Object> check(RunCheck check) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("agrees", check.agrees());
        object.put("terms", check.terms());
        object.put("distinct", check.distinct());
        object.put("differences", check.differences());
        object.put(
                "examples",
                check.examples().stream()
                        .map(each -> {
                            Map<String, Object> example = ordered("term", each.term(), "agents", each.agents());
                            example.put("plain", each.plain());
                            return example;
                        })
                        .toList());
        return object;
    }

    private static Map<String, Object> ordered(String first, Object one, String second, Object two) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put(first, one);
        object.put(second, two);
        return object;
    }
}
