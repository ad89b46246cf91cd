// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import dev.pinion.bench.life.OpenCloseCheck;
import java.util.List;
import java.util.regex.Pattern;

/// All parts, in the order in which they run.
final class Parts {
    private static final String BENCH = "dev.pinion.bench.";
    private static final String IDLE_COUNTS =
            "ms/s in .*|.* \\(\\S+\\.\\.\\S+\\).*|.*, by thread: .*|NOT SETTLED .*|FAILED .*|idle cost: .*";

    static final List<CheckPart> ALL = List.of(
            new TestsPart(),
            new JvmPart(
                    "stress",
                    "jcstress over deque, queues, idle set, run token and closing, and the twins that it must catch",
                    List.of(program(
                            "stress.StressSuites",
                            "quick",
                            "full",
                            "(PASS|FAIL) .*|\\d+ tests of .*",
                            "\\d+ tests of .*; 0 failures; .*"))),
            new JvmPart(
                    "wake",
                    "rounds published as the worker that must run them goes to sleep, and the twins that lose wakes",
                    List.of(
                            program(
                                    "wake.WakeStress",
                                    "--rounds 20000",
                                    "--rounds 5000000",
                                    " *\\d+ workers .*|total .*|FAILED .*",
                                    "total rounds \\d+ lost wakes 0 rescues \\d+"),
                            program(
                                    "wake.WakeTwins",
                                    "25",
                                    "1",
                                    "(as|NOT AS) .*| +\\d+ workers .*|twins .*| *FAILED .*",
                                    "twins \\d+ not as expected 0"))),
            new JvmPart(
                    "life",
                    "runtimes opened and closed, with nothing left behind; and closed in time with a stuck turn",
                    List.of(
                            program(
                                            "life.OpenCloseCheck",
                                            "1000",
                                            "10000",
                                            "left .*|LEAK .*|total .*",
                                            "total \\d+ lives, .*, leaks 0")
                                    .with(OpenCloseCheck.FLAGS),
                            program(
                                    "life.StuckCloseCheck",
                                    "20",
                                    "200",
                                    "total .*|FAILED .*",
                                    "total \\d+ closes .*, all in time and named"))),
            new JvmPart(
                    "idle",
                    "CPU time of idle runtimes with the monitor over that of a bare JVM, and of twins without rest",
                    List.of(
                            program(
                                    "idle.IdleCost",
                                    "--rounds 3 --seconds 5",
                                    "--rounds 9 --seconds 20",
                                    IDLE_COUNTS,
                                    "idle cost: .*: PASS"),
                            program(
                                    "idle.IdleTwins",
                                    "--rounds 1 --seconds 5",
                                    "--rounds 3 --seconds 10",
                                    IDLE_COUNTS + "|twins .*|NOT AS .*",
                                    "twins \\d+ not as expected 0"))));

    private Parts() {}

    private static JvmPart.Program program(String main, String quick, String full, String counts, String total) {
        return new JvmPart.Program(
                BENCH + main, List.of(), words(quick), words(full), Pattern.compile(counts), Pattern.compile(total));
    }

    private static List<String> words(String line) {
        return line.isEmpty() ? List.of() : List.of(line.split(" "));
    }

    /// The part of this name; throws if there is none.
    static CheckPart named(String name) {
        return ALL.stream()
                .filter(part -> part.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no part " + name + "; there are "
                        + ALL.stream().map(CheckPart::name).toList()));
    }
}
