// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import java.io.IOException;

/// One of the long checks. Used by one thread.
interface CheckPart {
    /// Its name on the command line.
    String name();

    /// What it checks, in a line.
    String what();

    /// Runs it. What it throws is its failure too.
    PartResult run(CheckRun check) throws IOException, InterruptedException;
}
