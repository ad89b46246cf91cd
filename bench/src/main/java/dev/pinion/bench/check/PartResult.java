// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.check;

import java.util.List;

/// What a part found.
///
/// @param problems what is wrong; none if the part has passed
/// @param skipped what was not run
/// @param counts the lines that are recorded
record PartResult(List<String> problems, long skipped, List<String> counts) {
    /// Copies what it is given.
    PartResult {
        problems = List.copyOf(problems);
        counts = List.copyOf(counts);
    }

    /// Nothing is wrong, and nothing was left out.
    boolean isPassed() {
        return problems.isEmpty() && skipped == 0;
    }
}
