// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A part that is one or more programs of this module.
///
/// @param name its name on the command line
/// @param what what it checks
/// @param programs what is run, one after the other
record JvmPart(String name, String what, List<Program> programs) implements CheckPart {
    /// Against hangs only: no program should need a tenth of it.
    static final Duration PROGRAM_MAX = Duration.ofHours(6);

    /// A program with its arguments. It passes if it exits with 0 and prints a line that `total` matches.
    ///
    /// @param main its class
    /// @param flags more flags for its JVM
    /// @param quick the arguments for reduced counts
    /// @param full the arguments for full counts
    /// @param counts the lines to record
    /// @param total the line that says that it came to its end, and how much it counted
    record Program(
            String main, List<String> flags, List<String> quick, List<String> full, Pattern counts, Pattern total) {
        /// The same with more flags.
        Program with(List<String> more) {
            return new Program(
                    main, Stream.concat(flags.stream(), more.stream()).toList(), quick, full, counts, total);
        }
    }

    @Override
    public PartResult run(CheckRun check) throws IOException, InterruptedException {
        List<String> problems = new ArrayList<>();
        List<String> counts = new ArrayList<>();
        for (Program program : programs) {
            String simple = program.main.substring(program.main.lastIndexOf('.') + 1);
            PartJvm.Ended ended = PartJvm.run(
                    check,
                    check.log(name + "-" + simple),
                    PROGRAM_MAX,
                    program.flags,
                    program.main,
                    check.quick() ? program.quick : program.full);
            judge(program, simple, ended, problems);
            ended.lines().stream()
                    .filter(line -> program.counts.matcher(line).matches())
                    .forEach(counts::add);
        }
        return new PartResult(problems, 0, counts);
    }

    private static void judge(Program program, String simple, PartJvm.Ended ended, List<String> problems) {
        if (ended.exit() == PartJvm.ENDED_BY_FORCE) {
            problems.add(simple + " was ended after " + PROGRAM_MAX);
        } else if (ended.exit() != 0) {
            problems.add(simple + " ended with " + ended.exit());
        }
        long totals = ended.lines().stream()
                .filter(line -> program.total.matcher(line).matches())
                .count();
        if (totals != 1) {
            problems.add(simple + " printed " + totals + " lines like \"" + program.total + "\", not one");
        }
    }
}
