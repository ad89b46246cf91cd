// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.idle;

import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// Measures JVMs side by side, in rounds. In each round a fresh one of every kind is started, one after the other; once
/// all have settled they are measured over the same window, so that what disturbs one of them disturbs all.
final class IdleRounds {
    /* Design. Alternative refused: a window for each kind in turn. What else the machine does changes within seconds by
     * more than what is looked for. Idle JVMs do not disturb one another: all of them together are on a CPU for some
     * thousandth of the time. */

    /// How long settling is waited for; then they are measured as they are, and it is said.
    static final int SETTLE_SECONDS_MAX = 60;

    /// The monitor's thread, as far as the kernel keeps its name.
    static final String MONITOR = "pinion-idle-monitor".substring(0, ThreadTime.NAME_LENGTH_MAX);

    private static final Duration SETTLE_WINDOW = Duration.ofSeconds(1);

    private final List<Kind> kinds;
    private final Duration window;
    private final PrintStream out;
    private final ProcessClock clock = new ProcessClock();

    IdleRounds(List<Kind> kinds, Duration window, PrintStream out) {
        this.kinds = List.copyOf(kinds);
        this.window = window;
        this.out = out;
    }

    /// So many rounds, each from another kind on.
    List<Map<Kind, CpuUse>> run(int rounds) throws IOException, NotIdle, InterruptedException {
        List<Map<Kind, CpuUse>> measured = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            List<Kind> order = new ArrayList<>(kinds);
            Collections.rotate(order, -round);
            Map<Kind, CpuUse> uses = round(order);
            measured.add(uses);
            out.println("round " + (round + 1) + line(uses));
        }
        return measured;
    }

    private static String line(Map<Kind, CpuUse> uses) {
        return uses.entrySet().stream()
                .map(entry -> String.format(
                        Locale.ROOT,
                        "%s %.3f",
                        entry.getKey().label(),
                        entry.getValue().total()))
                .collect(Collectors.joining(", ", ": ", " ms/s"));
    }

    private Map<Kind, CpuUse> round(List<Kind> order) throws IOException, NotIdle, InterruptedException {
        List<Child> children = new ArrayList<>();
        try {
            for (Kind kind : order) {
                children.add(Child.start(kind));
            }
            settle(children);
            Map<Kind, CpuUse> uses = measure(children, window);
            for (Child child : children) {
                child.end();
            }
            checkMonitors(uses);
            return uses;
        } finally {
            children.forEach(Child::close);
        }
    }

    private void settle(List<Child> children) throws IOException, InterruptedException {
        Map<Kind, Settling> settling = new LinkedHashMap<>();
        for (int seconds = 0; seconds < SETTLE_SECONDS_MAX; seconds++) {
            measure(children, SETTLE_WINDOW)
                    .forEach((kind, use) ->
                            settling.computeIfAbsent(kind, _ -> new Settling()).add(use.total()));
            if (settling.values().stream().allMatch(Settling::isFlat)) {
                return;
            }
        }
        settling.forEach((kind, one) -> {
            if (!one.isFlat()) {
                out.println("NOT SETTLED after " + SETTLE_SECONDS_MAX + " s: " + kind.label());
            }
        });
    }

    private Map<Kind, CpuUse> measure(List<Child> children, Duration time) throws IOException, InterruptedException {
        List<Reading> before = read(children);
        Thread.sleep(time);
        List<Reading> after = read(children);
        Map<Kind, CpuUse> uses = new LinkedHashMap<>();
        for (int i = 0; i < children.size(); i++) {
            uses.put(children.get(i).kind(), before.get(i).until(after.get(i)));
        }
        return uses;
    }

    private List<Reading> read(List<Child> children) throws IOException {
        List<Reading> readings = new ArrayList<>();
        for (Child child : children) {
            readings.add(Reading.of(child.pid(), clock));
        }
        return readings;
    }

    /// Throws unless every monitor used some CPU time.
    static void checkMonitors(Map<Kind, CpuUse> uses) throws NotIdle {
        for (Map.Entry<Kind, CpuUse> entry : uses.entrySet()) {
            NotIdle.unless(
                    entry.getKey().isBare() || entry.getValue().by(MONITOR) > 0,
                    "the monitor of " + entry.getKey().label() + " did not look while it was measured");
        }
    }
}
