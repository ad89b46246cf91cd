// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Instant;

/// What all parts of one run are given.
///
/// @param root the folder of the project
/// @param logs where each part leaves all that it printed
/// @param quick whether counts are reduced, to try the parts out
/// @param testsSince reports of tests that are older than this are none of this run
/// @param out where lines go as they come
record CheckRun(Path root, Path logs, boolean quick, Instant testsSince, PrintStream out) {
    /// Whether the tests were started by this run.
    boolean isTested() {
        return testsSince.isAfter(Instant.EPOCH);
    }

    /// Where the log of a part is.
    Path log(String part) {
        return logs.resolve(part + ".log");
    }
}
