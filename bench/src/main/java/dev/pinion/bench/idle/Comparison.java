// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// What several kinds of JVM used over some rounds, compared with a bare one. Immutable.
///
/// The difference of a round is that of two JVMs over the same window; what counts is the median of the rounds'.
final class Comparison {
    /// So much more than a bare JVM may an idle runtime use, in ms/s, all threads counted.
    static final double LIMIT = 0.3;

    /// The most threads to name when a kind is over the limit.
    static final int THREADS_MAX = 8;
    /// What a thread must use more than in a bare JVM to be named, in ms/s.
    static final double THREAD_MIN = 0.005;

    private final Kind bare;
    private final List<Kind> others;
    private final List<Map<Kind, CpuUse>> rounds;

    /// @param bare what the others are compared with
    /// @param others those
    /// @param rounds what each of them used, by rounds; all are in each
    Comparison(Kind bare, List<Kind> others, List<Map<Kind, CpuUse>> rounds) {
        this.bare = bare;
        this.others = List.copyOf(others);
        this.rounds = List.copyOf(rounds);
    }

    /// By how much this kind is over a bare JVM.
    double over(Kind kind) {
        return Median.of(overs(kind, CpuUse::total));
    }

    boolean isOverLimit(Kind kind) {
        return over(kind) > LIMIT;
    }

    /// Whether all others are within the limit.
    boolean isPassed() {
        return others.stream().noneMatch(this::isOverLimit);
    }

    /// A line for each kind.
    List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.add(line(bare));
        for (Kind kind : others) {
            lines.add(line(kind) + "; over bare " + spread("%+.3f", overs(kind, CpuUse::total)) + ", without compilers "
                    + spread("%+.3f", overs(kind, CpuUse::withoutCompilers)));
        }
        return lines;
    }

    private String line(Kind kind) {
        return String.format(Locale.ROOT, "%-20s ", kind.label()) + spread("%.3f", values(kind, CpuUse::total));
    }

    /// The last line.
    String verdict() {
        return "idle cost: "
                + others.stream()
                        .map(kind -> String.format(Locale.ROOT, "%s %+.3f", kind.label(), over(kind)))
                        .collect(Collectors.joining(", "))
                + String.format(Locale.ROOT, " ms/s over a bare JVM (limit %.2f): ", LIMIT)
                + (isPassed() ? "PASS" : "FAIL");
    }

    /// For each kind over the limit, the threads that used most of it.
    List<String> excesses() {
        return others.stream().filter(this::isOverLimit).map(this::excess).toList();
    }

    private String excess(Kind kind) {
        SortedSet<String> names = new TreeSet<>();
        rounds.forEach(round -> names.addAll(use(round, kind).byName().keySet()));
        return kind.label() + ", by thread: "
                + names.stream()
                        .map(name -> Map.entry(name, Median.of(overs(kind, use -> use.by(name)))))
                        .filter(entry -> entry.getValue() >= THREAD_MIN)
                        .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
                        .limit(THREADS_MAX)
                        .map(entry -> String.format(Locale.ROOT, "%s %+.3f", entry.getKey(), entry.getValue()))
                        .collect(Collectors.joining(", "));
    }

    private List<Double> values(Kind kind, ToDoubleFunction<CpuUse> part) {
        return rounds.stream()
                .map(round -> part.applyAsDouble(use(round, kind)))
                .toList();
    }

    private List<Double> overs(Kind kind, ToDoubleFunction<CpuUse> part) {
        return rounds.stream()
                .map(round -> part.applyAsDouble(use(round, kind)) - part.applyAsDouble(use(round, bare)))
                .toList();
    }

    private static CpuUse use(Map<Kind, CpuUse> round, Kind kind) {
        CpuUse use = round.get(kind);
        if (use == null) {
            throw new IllegalArgumentException(kind.label() + " was not measured in each round");
        }
        return use;
    }

    private static String spread(String format, List<Double> values) {
        double least = values.stream().mapToDouble(Double::doubleValue).min().orElseThrow();
        double most = values.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
        return String.format(Locale.ROOT, format + " (" + format + ".." + format + ")", Median.of(values), least, most);
    }
}
