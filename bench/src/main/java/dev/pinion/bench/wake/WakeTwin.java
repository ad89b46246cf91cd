// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.wake;

import dev.pinion.bench.twin.ForkedJvm;
import dev.pinion.bench.twin.PlantedBug;
import dev.pinion.bench.twin.Twin;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/// A bug in the wake-up, and what of the stress must notice it.
///
/// @param bug what is planted
/// @param workers by how many it is run
/// @param variants each of them must lose a wake, or none
/// @param shows whether it must be noticed; else it may not be here, for the reason given
/// @param reason why it is noticed, or why this kind of CPU cannot show it
record WakeTwin(PlantedBug bug, int workers, List<Variant> variants, Shows shows, String reason) {
    /// Whether a twin can be told from the sound code.
    enum Shows {
        /// Each variant loses a wake.
        LOSES,
        /// Nothing is lost where a locked instruction has drained the store buffer (x86); elsewhere it may be.
        FREE_ON_X86
    }

    /// What became of a twin.
    ///
    /// @param asExpected whether the stress said what it must
    /// @param output all that it printed
    record Verdict(WakeTwin twin, boolean asExpected, String output) {
        /// One line, then what was printed.
        String text() {
            return (asExpected ? "as expected: " : "NOT AS EXPECTED: ") + twin.bug.name() + " with " + twin.workers
                    + (twin.workers == 1 ? " worker " : " workers ")
                    + (twin.shows == Shows.LOSES ? "loses wakes: " : "loses none on x86: ") + twin.reason + "\n"
                    + output.lines().map(line -> "    " + line).collect(Collectors.joining("\n"));
        }
    }

    /// Against hangs only.
    static final Duration DEADLINE = Duration.ofMinutes(20);

    /// Compiles the twin and runs so many rounds with it; each variant ends at the first wake that it loses.
    Verdict run(long rounds) {
        String names = variants.stream().map(Variant::label).collect(Collectors.joining(","));
        String line = "--stop-at-loss --rounds " + rounds + " --workers " + workers + " --variants " + names;
        ForkedJvm.Ended ended = ForkedJvm.with(Twin.compile(bug))
                .flags("--enable-native-access=ALL-UNNAMED")
                .run(DEADLINE, WakeStress.class, line.split(" "));
        boolean inForce = ended.output().contains("twin in force: " + bug.name() + System.lineSeparator());
        return new Verdict(this, inForce && isWanted(ended), ended.output());
    }

    private boolean isWanted(ForkedJvm.Ended ended) {
        if (shows == Shows.LOSES) {
            return ended.with(WakeStress.EXIT_EACH_LOST);
        }
        boolean lost = ended.with(WakeStress.EXIT_EACH_LOST) || ended.with(WakeStress.EXIT_SOME_LOST);
        return ended.with(0) || (lost && !isX86());
    }

    private static boolean isX86() {
        return List.of("amd64", "x86_64").contains(System.getProperty("os.arch"));
    }
}
