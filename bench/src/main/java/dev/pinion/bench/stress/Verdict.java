// SPDX-License-Identifier: Apache-2.0
package dev.pinion.bench.stress;

import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.infra.Status;
import org.openjdk.jcstress.infra.collectors.TestResult;

/// What a jcstress result says.
final class Verdict {
    private Verdict() {}

    /// Whether the test ran to its end, sampled something, and saw only what is allowed.
    static boolean sound(TestResult result) {
        return result.status() == Status.NORMAL && result.getTotalCount() > 0 && result.grading().isPassed;
    }

    /// Whether the test ran to its end and sampled a forbidden outcome. A test that could not run has seen nothing.
    static boolean sawForbidden(TestResult result) {
        return result.status() == Status.NORMAL && forbidden(result) > 0;
    }

    /// The samples of forbidden outcomes.
    static long forbidden(TestResult result) {
        return result.grading().gradingResults.values().stream()
                .filter(each -> each.expect == Expect.FORBIDDEN)
                .mapToLong(each -> each.count)
                .sum();
    }
}
