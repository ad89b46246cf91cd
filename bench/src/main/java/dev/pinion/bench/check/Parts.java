// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import java.util.List;
import java.util.regex.Pattern;

/// All parts, in the order in which they run.
final class Parts {
    private static final String BENCH = "dev.pinion.bench.";

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
                                    "twins \\d+ not as expected 0"))));

    private Parts() {}

    private static JvmPart.Program program(String main, String quick, String full, String counts, String total) {
        return new JvmPart.Program(
                BENCH + main, words(quick), words(full), Pattern.compile(counts), Pattern.compile(total));
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
